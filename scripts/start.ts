import { fork } from 'node:child_process';
import { buildIfNeeded } from './build-stamp.ts';

const root = new URL('..', import.meta.url).pathname;
const dev = process.argv.includes('--dev');
const env = { ...process.env, NODE_ENV: dev ? ('development' as const) : ('production' as const) };

if (!dev) buildIfNeeded(root);

// The server starts the platform, responds at once, and reports when everything is ready.
const door = fork(new URL('../server.ts', import.meta.url), dev ? ['--dev'] : [], {
  cwd: root,
  env,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => door.kill(signal));
door.on('exit', code => {
  process.exitCode = code ?? 1;
});
