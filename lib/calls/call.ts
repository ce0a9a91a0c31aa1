import type { z } from 'zod';
import type { RefusalCode } from '#lib/calls/refusals.ts';
import type { Who } from '#lib/rules/roles.ts';

/** `'GET /wps/relay/GCSGAME_gameList'`: method and path exactly as on the wire. */
export type WireLine = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${'wps' | 'lgw' | 'lotto'}/${string}`;

/** What the BFF itself puts in: the browser cannot say these. */
export type Added =
  | 'merchant'
  | 'language'
  | 'platform'
  | 'platformLetter'
  | 'clientType'
  | 'deviceId'
  | 'backUrl'
  /** The host that visitors use, as affiliate codes are bound to it. */
  | 'domain'
  /** The constant `WEB`: whence a registration comes, and for which device help is read. */
  | 'web'
  /** The constant `true`: of a registration that signs in, of a list that is to be signed. */
  | 'yes'
  /** The sealed ticket of an identity to be linked. */
  | 'linkTicket';

/** How the ask travels upstream. `sealed` is encrypted by the payload codec (wire.md section 2). */
type Send = 'none' | 'query' | 'json' | 'form' | 'sealed' | 'upload';

/** How the answer comes back: in the envelope of wire.md 1.4, as bare JSON (lottery gateway), or as plain text. */
type Reply = 'envelope' | 'bare' | 'text';

/**
 * `read` lists and records; `search` free text; `session` sign-in and what guards an account; `code` what sends a code or
 * a link; `register` a new account; `money` what pays or stakes.
 */
export type ThrottleClass = 'read' | 'search' | 'session' | 'code' | 'register' | 'money';

type Shape = {
  /** Module id of the wire (1.2), sent as header `ModuleId`. */
  module: string;
  /** All that the browser may say: strict and flat. */
  ask: z.ZodObject;
  /** Wire field → what the BFF puts there. */
  add?: Readonly<Record<string, Added>>;
  /** Fields of `ask` that the BFF itself obeys and that never travel upstream. */
  own?: readonly string[];
  send: Send;
  reply: Reply;
  /** The platform's handler writes its input side, the caller reads its output side. */
  answer: z.ZodType;
  refuses: readonly RefusalCode[];
  throttle: ThrottleClass;
  /** `server`: only the BFF itself asks; the forwarder does not know it. */
  caller?: 'server';
  /** Answered during maintenance and region block too: what the closed door itself needs. */
  whileClosed?: true;
  /** Open to a session that must change its password first (security A6). */
  whileFlagged?: true;
  /** Needs a fresh proof that it is still the owner: `POST /wps/member/stepUp` within the last minutes. */
  stepUp?: true;
  /** Older wire lines that the platform answers too and the BFF never sends. */
  also?: readonly WireLine[];
};

/** Answers that are the same for everybody may be kept, for this many seconds, under a tag. */
type KeptCall = Shape & { who: 'anyone'; keep: { seconds: number; tag: string }; effect?: never };
/** `renew`: the person stays signed in under a new session id (security C1). */
type PlainCall = Shape & { who: Who; keep?: never; effect?: 'sign-out' | 'challenge' | 'renew' };
/** Sign-in answers carry a token; the BFF takes it out, so that the caller's type lacks it. */
type SignInCall = Shape & {
  who: 'anyone';
  answer: z.ZodType<{ token: string; customerType: number }>;
  effect: 'sign-in';
  keep?: never;
};

export type Call = KeptCall | PlainCall | SignInCall;
