import { accountCommands } from './account-commands.ts';
import type { Command } from './command.ts';
import { contentCommands } from './content-commands.ts';
import { houseCommands } from './house-commands.ts';
import { lobbyCommands } from './lobby-commands.ts';
import { registerCommands } from './register-commands.ts';
import { searchCommands } from './search-commands.ts';
import { verificationCommands } from './verification-commands.ts';

/** Every command of the admin door, by its name in `POST /admin/<name>` and on the command line. */
export const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    ...houseCommands,
    ...lobbyCommands,
    ...searchCommands,
    ...contentCommands,
    ...registerCommands,
    ...accountCommands,
    ...verificationCommands,
  }),
);
