import type { z } from 'zod';
import type { House } from '#platform/house.ts';

/** Where a command came from, for the audit. */
type Asked = { address: string; requestId: string };

/** One command of the admin door: the same over HTTP and on the command line. */
export type Command<S extends z.ZodObject = z.ZodObject> = {
  /** One line for the help. */
  summary: string;
  /** What it takes; on the command line each field is a `--flag`. */
  ask: S;
  /** Fields that may stand without their flag, in this order. */
  positional: readonly string[];
  /** Returns what is shown. Throws `Refused`. */
  run: (house: House, ask: z.output<S>, asked: Asked) => Promise<unknown> | unknown;
};

/** Keeps the ask's type for `run`, and forgets it for the table. */
export function command<S extends z.ZodObject>(entry: Command<S>): Command {
  return entry as unknown as Command;
}
