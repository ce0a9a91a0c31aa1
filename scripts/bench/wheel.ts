import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { SECOND_MS } from '#lib/rules/time.ts';
import { LIVE_PATH, type TableView, tableSchema, tableStreamPath } from '#platform/games/live/protocol.ts';
import { freePort } from '../free-port.ts';
import { noteRow } from './rows.ts';
import { scratch, startProgram } from './servers.ts';
import { sizeOptions } from './size-options.ts';

/** Sizes of a full run: listeners, and seconds that are measured (a round takes 40). */
const FULL = { listeners: 500, seconds: 80 };
const BETTORS = ['player01', 'player02', 'member11', 'member12', 'member21', 'member31'];
const BET_EACH_MS = 400;
/** Clock ticks of Linux per second, in which /proc counts processor time. */
const TICKS = 100;
const UTIME = 13;
const STIME = 14;

type Heard = { lags: number[]; events: number; dropped: number; last: TableView | null };

/** Opens a stream; notes how long after its making each state arrives. */
function listen(origin: string, heard: Heard): Promise<void> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { hostname, port, path: tableStreamPath('roulette'), agent: false },
      response => {
        let rest = '';
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          const parts = (rest + text).split('\n\n');
          rest = parts.pop() ?? '';
          for (const part of parts) {
            const view = tableSchema.parse(JSON.parse(part.replace(/^data: /, '')));
            heard.lags.push(Date.now() - view.at);
            heard.events += 1;
            heard.last = view;
          }
          resolve();
        });
        response.on('close', () => {
          heard.dropped += 1;
        });
        response.on('error', () => undefined);
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

/** Opens the table for a demo member; returns its play session. */
async function openTable(platform: string, username: string): Promise<string> {
  const headers = { merchant: 'foyer', 'content-type': 'application/json' };
  const fetchJson = async (path: string, options: RequestInit = {}) => {
    const answer = await fetch(platform + path, { headers, ...options });
    return ((await answer.json()) as { value: Record<string, unknown> }).value;
  };
  const body = JSON.stringify({ username, password: 'Demo1234' });
  const { token } = await fetchJson('/wps/session/login/unsecure', { method: 'POST', body });
  const list = await fetchJson(
    '/wps/relay/GCSGAME_gameList?gameType=LIVE&language=EN&gameName=Roulette&pageSize=1',
  );
  const [game] = list.games as { nodeId: number }[];
  const signed = { headers: { ...headers, authorization: String(token) } };
  const { gameUrl } = await fetchJson(`/wps/game/launchGame?nodeId=${game?.nodeId}`, signed);
  const page = await (await fetch(platform + new URL(String(gameUrl)).pathname)).text();
  return /"session":"([\w-]{43})"/.exec(page)?.[1] ?? '';
}

/** Places a small bet of each member in turn while bets are open, so that the state changes all the time. */
function bet(platform: string, sessions: readonly string[], heard: Heard): () => void {
  let count = 0;
  const timer = setInterval(() => {
    const round = heard.last?.rounds.find(one => Date.now() < one.closesAt);
    if (!round || Date.now() < round.opensAt) return;
    const session = sessions[count++ % sessions.length];
    const salt = crypto.randomUUID().replaceAll('-', '').slice(0, 16);
    const input = {
      action: 'bet',
      session,
      roundId: crypto.randomUUID(),
      code: round.code,
      spots: { red: 100 },
      salt,
    };
    const headers = { 'content-type': 'application/json' };
    void fetch(platform + LIVE_PATH, { method: 'POST', headers, body: JSON.stringify(input) });
  }, BET_EACH_MS);
  return () => clearInterval(timer);
}

/** Processor time of a process in seconds. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
  return (Number(fields[UTIME]) + Number(fields[STIME])) / TICKS;
}

function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, two) => one - two);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/**
 * Measures 500 listeners of the shared wheel at one process of the platform on one core, while members bet
 * (docs/live-tables.md#stream). `--listeners 100 --seconds 40` make it smaller.
 */
export async function measureWheel(args: readonly string[]): Promise<void> {
  const { listeners, seconds } = sizeOptions(args, FULL);
  const port = await freePort();
  const platform = `http://127.0.0.1:${port}`;
  const env = {
    PLATFORM_PORT: `${port}`,
    DATA_DIR: scratch(),
    DATABASE_URL: '',
    PLATFORM_DEMO_HISTORY: 'off',
  };
  const pid = await startProgram({ file: 'platform/main.ts', env, ready: `${platform}/readyz` });
  const sessions: string[] = [];
  for (const name of BETTORS) sessions.push(await openTable(platform, name));
  const heard: Heard = { lags: [], events: 0, dropped: 0, last: null };
  for (let at = 0; at < listeners; at++) await listen(platform, heard);
  heard.lags = [];
  heard.events = 0;
  const [began, busy] = [performance.now(), processorSeconds(pid)];
  const stop = bet(platform, sessions, heard);
  await new Promise(resolve => setTimeout(resolve, seconds * SECOND_MS));
  stop();
  const share = (processorSeconds(pid) - busy) / ((performance.now() - began) / SECOND_MS);
  noteRow(`(h) ${listeners} listeners of the wheel, ${seconds} s`, `${heard.events} states heard`);
  noteRow('    state read to heard, p50', `${percentile(heard.lags, 0.5)} ms`);
  noteRow('    state read to heard, p99', `${percentile(heard.lags, 0.99)} ms`, '<= 250 ms');
  noteRow('    share of one core', `${Math.round(share * 100)} %`, '<= 50 %');
  noteRow('    streams that ended', String(heard.dropped), '0');
}
