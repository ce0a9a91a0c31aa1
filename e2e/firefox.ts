import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const KNOWN_PLACES = [
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
const READY_MS = 60_000;
const COMMAND_MS = 30_000;

/** A page of a stock Firefox, driven over WebDriver BiDi: Playwright's own Firefox is a patched build. */
export type FirefoxPage = {
  /** Resolves when the page has loaded. */
  goto: (url: string) => Promise<void>;
  /** The value of an expression, or of the promise that it is, as JSON has it. */
  evaluate: (expression: string) => Promise<unknown>;
  close: () => Promise<void>;
};

/** Path of a Firefox that starts, `FIREFOX_PATH` first; null when there is none. */
export function findFirefox(): string | null {
  const runs = (path: string) => {
    try {
      execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
      return true;
    } catch {
      return false;
    }
  };
  const places = [process.env.FIREFOX_PATH ?? '', ...KNOWN_PLACES];
  return places.find(path => path && existsSync(path) && runs(path)) ?? null;
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`Firefox is not ready: ${said}`)), READY_MS);
    child.stderr?.on('data', chunk => {
      said += chunk;
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(`${address}/session`);
    });
    child.once('exit', code => reject(new Error(`Firefox stopped with ${code}: ${said}`)));
  });
}

type Message = { id?: number; type: string; result?: unknown; error?: string; message?: string };
type Send = <T>(method: string, params: object) => Promise<T>;

async function connect(address: string): Promise<{ send: Send; close: () => void }> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`no connection to ${address}`));
  });
  const waiting = new Map<number, (message: Message) => void>();
  let last = 0;
  socket.onmessage = event => {
    const message = JSON.parse(String(event.data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  };
  const send = <T>(method: string, params: object) =>
    new Promise<T>((resolve, reject) => {
      const id = ++last;
      const timer = setTimeout(() => reject(new Error(`no answer to ${method}`)), COMMAND_MS);
      waiting.set(id, message => {
        clearTimeout(timer);
        waiting.delete(id);
        if (message.type === 'success') resolve(message.result as T);
        else reject(new Error(`${method}: ${message.error} ${message.message}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { send, close: () => socket.close() };
}

async function end(child: ChildProcess, profile: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise(resolve => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}

/** Names are not looked up: pages of tests come from an address, and nothing else is to be reached. */
const PREFERENCES = ['user_pref("network.dns.disabled", true);'];

type Evaluated = { type: string; result?: { value?: string }; exceptionDetails?: { text: string } };

/** Starts a Firefox without a window, with a profile of its own, and opens a page in it. */
export async function openFirefox(path: string): Promise<FirefoxPage> {
  const profile = mkdtempSync(join(tmpdir(), 'foyer-firefox-'));
  writeFileSync(join(profile, 'user.js'), PREFERENCES.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    const { send, close } = await connect(await addressOf(child));
    await send('session.new', { capabilities: {} });
    const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
    return {
      goto: async url => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      evaluate: async expression => {
        const answer = await send<Evaluated>('script.evaluate', {
          expression: `Promise.resolve(${expression}).then(value => JSON.stringify(value))`,
          target: { context },
          awaitPromise: true,
        });
        if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text);
        return JSON.parse(answer.result?.value ?? 'null');
      },
      close: async () => {
        close();
        await end(child, profile);
      },
    };
  } catch (error) {
    await end(child, profile);
    throw error;
  }
}
