import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { SECOND_MS } from '#lib/rules/time.ts';
import { readQuery } from '#lib/wire/read-query.ts';
import { readPlatformEnv } from '#platform/env.ts';
import type { Command } from './command.ts';
import { commands } from './commands.ts';
import { showChanges } from './show-changes.ts';
import { terminalJson } from './terminal-json.ts';

function flagsOf(entry: Command): string {
  return Object.entries(entry.input.shape)
    .map(([name, schema]) => {
      const { enum: values, type } = z.toJSONSchema(schema as z.ZodType, {
        io: 'input',
        unrepresentable: 'any',
      });
      const place = values ? values.join('|') : (type ?? 'text');
      const flag = `--${name} <${place}>`;
      return (schema as z.ZodType).safeParse(undefined).success ? `[${flag}]` : flag;
    })
    .join(' ');
}

function help(): string {
  const lines = [...commands].map(
    ([name, entry]) => `  ${name} ${flagsOf(entry)}\n      ${entry.summary} ${flagless(entry)}`,
  );
  const every =
    'With `--every <seconds>` a command is repeated, and its answer shown whenever it has changed.';
  return `npm run platform -- <command> [flags]\n\n${lines.join('\n')}\n\n${every}`;
}

function flagless(entry: Command): string {
  return entry.positional.length > 0 ? `(without flags: ${entry.positional.join(', ')})` : '';
}

/** Parses `clock advance 2h --to x` into the command's fields; throws with a readable message. */
function readArguments(entry: Command, words: readonly string[]): Record<string, unknown> {
  const params = new URLSearchParams();
  const places = [...entry.positional];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    const [flag = '', inline] = word.startsWith('--') ? word.slice(2).split(/=(.*)/s) : [places.shift()];
    if (!flag) throw new Error(`too many words: ${word}`);
    const value = word.startsWith('--') ? (inline ?? words[++index]) : word;
    if (value === undefined) throw new Error(`--${flag} needs a value`);
    params.append(flag, value);
  }
  const read = readQuery(entry.input, params);
  if (read.success) return read.data;
  throw new Error(
    read.error.issues.map(issue => `${issue.path.join('.') || 'flags'}: ${issue.message}`).join('\n'),
  );
}

async function send(name: string, fields: Record<string, unknown>): Promise<string> {
  const env = readPlatformEnv();
  const key = env.PLATFORM_ADMIN_KEY ?? (await readFile(join(env.DATA_DIR, 'admin.key'), 'utf8')).trim();
  const host = env.PLATFORM_HOST === '0.0.0.0' ? '127.0.0.1' : env.PLATFORM_HOST;
  const answer = await fetch(`http://${host}:${env.PLATFORM_PORT}/admin/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-admin-key': key },
    body: JSON.stringify(fields),
  });
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`the platform refused (${answer.status}): ${terminalJson(body)}`);
  return terminalJson(body, 2);
}

/** Takes `--every <seconds>` out of the words; null where it is not among them. Throws for what is no number. */
function takeInterval(words: string[]): number | null {
  const at = words.indexOf('--every');
  if (at < 0) return null;
  const seconds = Number(words.splice(at, 2)[1]);
  if (!(seconds >= 1)) throw new Error('--every needs seconds, at least 1');
  return seconds * SECOND_MS;
}

async function run(name: string, entry: Command, words: string[]): Promise<void> {
  const everyMs = takeInterval(words);
  const fields = readArguments(entry, words);
  const read = () => send(name, fields);
  if (everyMs === null) return console.log(await read());
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  await showChanges({ read, show: console.log, everyMs, signal: stop.signal });
}

const [name = 'help', ...words] = process.argv.slice(2);
const entry = commands.get(name);
if (!entry || words.includes('--help')) {
  console.log(help());
  process.exitCode = entry || name === 'help' ? 0 : 1;
} else {
  try {
    await run(name, entry, words);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
