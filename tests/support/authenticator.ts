import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** Encodes the few kinds of CBOR that an authenticator writes (RFC 8949). */
function cbor(value: Cbor): Buffer {
  const head = (kind: number, size: number) => {
    if (size < 24) return Buffer.from([(kind << 5) | size]);
    if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
    return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].map(([key, inner]) => Buffer.concat([cbor(key), cbor(inner)]));
  return Buffer.concat([head(5, value.size), ...entries]);
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');

type Options = {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
  allowCredentials?: { id: string }[];
};

/** Deviations of an attacker or a broken device. */
type Deviation = {
  origin?: string;
  rpId?: string;
  /** Flags: user present, user verified. */
  flags?: number;
  counter?: number;
  type?: string;
  challenge?: string;
  userHandle?: string | null;
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** Software authenticator: one P-256 key, made for the relying party of the request. */
export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let userHandle: string | null = null;

  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const point = (text: string) => Buffer.from(text, 'base64url');
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    );
  };
  const client = (type: string, options: Options, deviation: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? options.challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const data = (rpId: string, flags: number, attested: Buffer, deviation: Deviation) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(deviation.counter ?? ++counter);
    const rp = sha256(deviation.rpId ?? rpId);
    return Buffer.concat([rp, Buffer.from([flags]), count, attested]);
  };
  const shell = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };

  return {
    id: base64url(id),
    /** Responds to `navigator.credentials.create`. */
    create(text: string, deviation: Deviation = {}): string {
      const options = JSON.parse(text) as Options;
      userHandle = options.user?.id ?? null;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey()]);
      const flags = (deviation.flags ?? PRESENT | VERIFIED) | WITH_KEY;
      const authData = data(options.rp?.id ?? '', flags, attested, deviation);
      const object = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      const response = {
        clientDataJSON: base64url(client('webauthn.create', options, deviation)),
        attestationObject: base64url(cbor(object)),
        transports: ['internal'],
      };
      return JSON.stringify({ ...shell, response });
    },
    /** Responds to `navigator.credentials.get`. */
    get(text: string, deviation: Deviation = {}): string {
      const options = JSON.parse(text) as Options;
      const clientData = client('webauthn.get', options, deviation);
      const flags = deviation.flags ?? PRESENT | VERIFIED;
      const authData = data(options.rpId ?? '', flags, Buffer.alloc(0), deviation);
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);
      const response = {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: deviation.userHandle === undefined ? userHandle : deviation.userHandle,
      };
      return JSON.stringify({ ...shell, response });
    },
  };
}
