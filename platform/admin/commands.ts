import type { Command } from './command.ts';
import { contentCommands } from './content-commands.ts';
import { houseCommands } from './house-commands.ts';

/** Every command of the admin door, by its name in `POST /admin/<name>` and on the command line. */
export const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({ ...houseCommands, ...contentCommands }),
);
