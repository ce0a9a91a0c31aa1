import { spawnSync } from 'node:child_process';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** Certificate of 127.0.0.1 that this process trusts from now on. */
function trustedCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-push-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = spawnSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 -keyout ${key} -out ${cert}`.split(
      ' ',
    ),
  );
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`);
  const pair = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  rmSync(folder, { recursive: true });
  setDefaultCACertificates([...getCACertificates('default'), pair.cert]);
  return pair;
}

/** Keys of a browser's subscription, with which it decrypts what is sent to it (RFC 8291, section 3). */
export function browserKeys() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  return {
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    decrypt(body: Buffer): unknown {
      const [salt, size] = [body.subarray(0, 16), body[20] ?? 0];
      const sender = body.subarray(21, 21 + size);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = hkdf(pair.computeSecret(sender), auth, info, 32);
      const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const sealed = body.subarray(21 + size);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}

/** Request that a push service received. */
type PushMessage = { path: string; headers: Readonly<Record<string, unknown>>; body: Buffer };

/** Starts a push service of the tests on a port of its own: it answers 201, or the status that is set for a path. */
export async function startPushService() {
  const received: PushMessage[] = [];
  const statuses = new Map<string, number>();
  const server = createServer(trustedCertificate(), async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(statuses.get(path) ?? 201, { Location: '/elsewhere' }).end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    received,
    statuses,
    close: () => new Promise(resolve => server.close(resolve).closeAllConnections()),
  };
}
