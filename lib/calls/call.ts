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
  | 'backUrl';

/** How the ask travels upstream. `sealed` is encrypted by the payload codec (wire.md section 2). */
type Send = 'none' | 'query' | 'json' | 'form' | 'sealed' | 'upload';

/** How the answer comes back: in the envelope of wire.md 1.4, as bare JSON (lottery gateway), or as plain text. */
type Reply = 'envelope' | 'bare' | 'text';

/** `read` lists and records; `search` free text; `session` sign-in and codes; `money` what pays or stakes. */
export type ThrottleClass = 'read' | 'search' | 'session' | 'money';

type Shape = {
  /** Module id of the wire (1.2), sent as header `ModuleId`. */
  module: string;
  /** All that the browser may say: strict and flat. */
  ask: z.ZodObject;
  /** Wire field → what the BFF puts there. */
  add?: Readonly<Record<string, Added>>;
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
  /** Older wire lines that the platform answers too and the BFF never sends. */
  also?: readonly WireLine[];
};

/** Answers that are the same for everybody may be kept, for this many seconds, under a tag. */
type KeptCall = Shape & { who: 'anyone'; keep: { seconds: number; tag: string }; effect?: never };
type PlainCall = Shape & { who: Who; keep?: never; effect?: 'sign-out' | 'challenge' };
/** Sign-in answers carry a token; the BFF takes it out, so that the caller's type lacks it. */
type SignInCall = Shape & {
  who: 'anyone';
  answer: z.ZodType<{ token: string; customerType: number }>;
  effect: 'sign-in';
  keep?: never;
};

export type Call = KeptCall | PlainCall | SignInCall;
