import type { z } from 'zod';
import type { AppContext } from '#platform/app-context.ts';

/** Client metadata of a command, for the audit. */
type CommandMeta = { address: string; requestId: string };

/** Admin command: the same over HTTP and on the command line. */
export type Command<S extends z.ZodObject = z.ZodObject> = {
  /** Line for the help text. */
  summary: string;
  /** Input schema; on the command line each field is a `--flag`. */
  input: S;
  /** Fields that may be given without their flag, in this order. */
  positional: readonly string[];
  /** Returns the output to show. Throws `RefusalError`. */
  run: (ctx: AppContext, input: z.output<S>, asked: CommandMeta) => Promise<unknown> | unknown;
};

/** Type-checks `run` against the schema, then erases the schema's type for the table. */
export function command<S extends z.ZodObject>(entry: Command<S>): Command {
  return entry as unknown as Command;
}
