import { parseArgs } from 'node:util';
import type { CallName } from '#lib/calls/table.ts';
import { callNames } from '#lib/calls/table.ts';
import { GAME_PLATFORMS } from '#lib/rules/figures.ts';
import type { Codec } from '#lib/wire/codec.ts';
import { createDesRsaCodec } from '#lib/wire/des-rsa.ts';
import { codecKeyPaths } from '#lib/wire/headers.ts';
import { createJweCodec } from '#lib/wire/jwe.ts';
import { type ConformTarget, type Finding, tryCall } from './conform-call.ts';

const { values: flags } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:4000' },
    merchant: { type: 'string', default: 'foyer' },
    user: { type: 'string' },
    password: { type: 'string' },
    codec: { type: 'string', default: 'jwe' },
    also: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const usage = `npm run conform -- --url <upstream> [--merchant foyer] [--user <name> --password <word>] [--codec jwe|des-rsa] [--also]

Sends every call of the table to an upstream and checks that the answer is what the product expects. Without a user
the calls that need a session are skipped. --also tries the older lines too.`;

const origin = new URL(flags.url).origin;

async function keyText(path: string): Promise<string> {
  const answer = await fetch(`${origin}${path}`, { headers: { Merchant: flags.merchant } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}

function codecOf(name: string): Codec {
  return name === 'des-rsa'
    ? createDesRsaCodec(() => keyText(codecKeyPaths.rsa))
    : createJweCodec(async () => JSON.parse(await keyText(codecKeyPaths.jwks)));
}

/** Sign-in first, sign-out last: all calls in between have a session. */
function inOrder(): CallName[] {
  const [first, last]: CallName[] = ['POST /wps/session/login', 'DELETE /wps/session/logout'];
  return [first, ...callNames.filter(name => name !== first && name !== last), last] as CallName[];
}

function show(line: string, finding: Finding): void {
  const reason = finding.reason ? `  ${finding.reason}` : '';
  console.log(`${finding.state.padEnd(7)} ${line}${reason}`);
}

async function run(): Promise<boolean> {
  const upstream: ConformTarget = {
    origin,
    codec: codecOf(flags.codec),
    credentials:
      flags.user && flags.password ? { username: flags.user, password: flags.password } : undefined,
    added: {
      merchant: flags.merchant,
      language: 'EN',
      platform: GAME_PLATFORMS,
      clientType: '3',
      deviceId: crypto.randomUUID(),
      backUrl: origin,
      platformLetter: 'W',
      domain: 'localhost',
      web: 'WEB',
      yes: 'true',
      linkTicket: '',
      trialToken: '',
    },
    token: undefined,
    nodeId: undefined,
  };
  const counts = { ok: 0, drift: 0, skipped: 0 };
  for (const name of inOrder()) {
    for (const { line, finding } of await tryCall(upstream, name, flags.also)) {
      counts[finding.state]++;
      show(line, finding);
    }
  }
  console.log(`${counts.ok} ok, ${counts.drift} drift, ${counts.skipped} skipped`);
  return counts.drift === 0;
}

if (flags.help) console.log(usage);
else process.exitCode = (await run()) ? 0 : 1;
