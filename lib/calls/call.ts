import type { z } from 'zod';
import type { RefusalCode } from '#lib/calls/refusals.ts';
import type { Capability } from '#lib/rules/capabilities.ts';
import type { Access } from '#lib/rules/roles.ts';

/** Method and path exactly as on the wire: `'GET /wps/relay/GCSGAME_gameList'`. */
export type WireLine = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${'wps' | 'lgw' | 'lotto'}/${string}`;

/** Values that the BFF injects: the browser cannot set these. */
export type InjectedValue =
  | 'merchant'
  | 'language'
  | 'platform'
  | 'platformLetter'
  | 'clientType'
  | 'deviceId'
  | 'backUrl'
  /** Host that visitors use, as affiliate codes are bound to it. */
  | 'domain'
  /** The constant `WEB`: origin of a registration, and device for which the help is read. */
  | 'web'
  /** The constant `true`: a registration that signs in, a list that is to be signed. */
  | 'yes'
  /** Sealed ticket of an identity to be linked. */
  | 'linkTicket'
  /** Token of the guest who registers, whose favourites the new account keeps. */
  | 'trialToken';

/**
 * Encoding of the input towards the upstream. `sealed` is encrypted by the payload codec (docs/wire.md#2).
 */
type Encoding = 'none' | 'query' | 'json' | 'form' | 'sealed';

/**
 * Format of the response: in the envelope of docs/wire.md#1.4, with the token beside the value too
 * (docs/wire.md#3.1), as bare JSON (lottery gateway), or as plain text.
 */
type Reply = 'envelope' | 'envelope-with-token' | 'bare' | 'text';

/**
 * Rate limit class. `read`: lists and records; `search`: free text; `session`: sign-in and account
 * protection; `code`: calls that send a code or a link; `register`: a new account; `money`: payments and
 * stakes.
 */
export type ThrottleClass = 'read' | 'search' | 'session' | 'code' | 'register' | 'money';

type BaseCall = {
  /** Module id (docs/wire.md#1.2), sent as header `ModuleId`. */
  module: string;
  /** All fields that the browser may send: strict and flat. */
  input: z.ZodObject;
  /** Wire field → value that the BFF injects. */
  inject?: Readonly<Record<string, InjectedValue>>;
  /** Fields of `input` that the BFF itself reads and never sends upstream. */
  bffOnly?: readonly string[];
  encoding: Encoding;
  /** Largest request body, in bytes; 64 KiB where absent. */
  maxBytes?: number;
  /** Request headers that this call needs beyond those of every call. */
  headers?: Readonly<Record<string, string>>;
  reply: Reply;
  /** The platform's handler writes its input side, the caller reads its output side. */
  output: z.ZodType;
  refusals: readonly RefusalCode[];
  /** Field of the output → refusal when the upstream's success lacks it. */
  refuseWithout?: Readonly<Record<string, RefusalCode>>;
  throttle: ThrottleClass;
  /** `server`: only the BFF itself makes this call; the forwarder does not expose it. */
  caller?: 'server';
  /** Available during maintenance and region block too: the closed site's own screens need it. */
  whileClosed?: true;
  /** Closed while the operator has this capability in maintenance. */
  capability?: Capability;
  /** Available to a session that must change its password first (docs/security.md#A6). */
  whileFlagged?: true;
  /** Requires step-up authentication: `POST /wps/member/stepUp` within the last minutes. */
  stepUp?: true;
  /** Older wire lines that the platform also accepts and the BFF never sends. */
  aliases?: readonly WireLine[];
  /** Like `aliases`, for lines whose clients send unencrypted what this call encrypts. */
  plainAliases?: readonly WireLine[];
};

/**
 * Public responses may be cached for this many seconds, under a tag. `unless`: input field that switches the
 * cache off, such as free text, with which anybody could fill it.
 */
type CachedCall = BaseCall & {
  access: 'anyone';
  cache: { seconds: number; tag: string; unless?: string };
  effect?: never;
};
/** `renew`: the user stays signed in under a new session id (docs/security.md#C1). */
type PlainCall = BaseCall & { access: Access; cache?: never; effect?: 'sign-out' | 'challenge' | 'renew' };
/** Sign-in responses carry a token; the BFF removes it, so the caller's type lacks it. */
type SignInCall = BaseCall & {
  access: 'anyone';
  output: z.ZodType<{ token: string; customerType: number }>;
  effect: 'sign-in';
  cache?: never;
};

export type Call = CachedCall | PlainCall | SignInCall;
