import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';

/** Distributions install nginx where the PATH of an ordinary user does not reach. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };
const isThere = (program: string, flag: string) => spawnSync(program, [flag], { env }).status === 0;
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** True where nginx and openssl are installed. */
export const hasNginx = isThere('nginx', '-v') && isThere('openssl', 'version');

/** A running nginx with `deploy/nginx.conf`. */
export type Nginx = { port: number; log: () => string; stop: () => Promise<void> };

/** `deploy/nginx.conf` with free ports, a certificate of its own, and the given web processes and platform. */
function configFor(
  place: string,
  ports: { https: number; http: number; web: number[]; games: number },
): string {
  const webs = ports.web.map(port => `server 127.0.0.1:${port} max_fails=0;`).join(' ');
  const server = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8')
    .replace(/^ *listen \[::\].*$/gm, '')
    .replace(/\blisten 443\b/g, `listen 127.0.0.1:${ports.https}`)
    .replace(/\blisten 80\b/g, `listen 127.0.0.1:${ports.http}`)
    .replace('server 127.0.0.1:3000 max_fails=0;', webs)
    .replace('server 127.0.0.1:4000 max_fails=0;', `server 127.0.0.1:${ports.games} max_fails=0;`)
    .replaceAll('example.com', 'example.test')
    .replace(/\/etc\/ssl\/foyer\/\w+\.crt/g, join(place, 'tls.crt'))
    .replace(/\/etc\/ssl\/foyer\/\w+\.key/g, join(place, 'tls.key'))
    .replace(/\/var\/log\/nginx\//g, `${place}/`);
  const paths = TEMPORARY.map(name => `${name}_temp_path ${place}/${name};`).join(' ');
  return [
    // As the user of the tests: its workers write bodies into a folder of this user.
    `user ${userInfo().username}; daemon off; pid ${place}/nginx.pid; error_log ${place}/error.log;`,
    `events {} http { ${paths} ${server} }`,
  ].join('\n');
}

async function untilOpen(port: number, child: ChildProcess, place: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`nginx ended: ${readFileSync(join(place, 'error.log'), 'utf8')}`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
  }
}

/** Starts nginx in front of web processes and a platform on loopback, by their ports. */
export async function startNginx(web: number[], games: number): Promise<Nginx> {
  const place = mkdtempSync(join(tmpdir(), 'foyer-nginx-'));
  const subject = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-subj',
    '/CN=play.example.test',
  ];
  spawnSync('openssl', [...subject, '-keyout', join(place, 'tls.key'), '-out', join(place, 'tls.crt')], {
    env,
  });
  const ports = { https: await freePort(), http: await freePort(), web, games };
  writeFileSync(join(place, 'nginx.conf'), configFor(place, ports));
  const child = spawn('nginx', ['-p', place, '-c', 'nginx.conf'], { env, stdio: 'ignore' });
  await untilOpen(ports.https, child, place);
  return {
    port: ports.https,
    log: () => readFileSync(join(place, 'foyer.log'), 'utf8'),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(place, { recursive: true, force: true });
    },
  };
}

type Sent = { host?: string; method?: string; headers?: Record<string, string>; body?: string };

/** Sends a request through nginx and returns its response, unread. The certificate is nobody's: it is not checked. */
export async function requestThroughNginx(
  nginx: Nginx,
  path: string,
  sent: Sent = {},
): Promise<IncomingMessage> {
  const { host = 'play.example.test', method = 'GET', headers, body } = sent;
  const options: RequestOptions = {
    host: '127.0.0.1',
    port: nginx.port,
    path,
    method,
    headers: { ...headers, host },
  };
  const outgoing = request({ ...options, servername: host, rejectUnauthorized: false, agent: false });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return response.setEncoding('utf8');
}

/** Reads a response to its end. */
export async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response) text += chunk;
  return text;
}
