import type { z } from 'zod';
import type { Call } from '#lib/calls/call.ts';
import { chatCalls } from '#lib/calls/chat.ts';
import { contentCalls } from '#lib/calls/content.ts';
import { favouriteCalls } from '#lib/calls/favourites.ts';
import { gameCalls } from '#lib/calls/games.ts';
import { launchCalls } from '#lib/calls/launches.ts';
import { lotteryCalls } from '#lib/calls/lottery.ts';
import { memberCalls } from '#lib/calls/member.ts';
import { passwordCalls } from '#lib/calls/passwords.ts';
import { profileCalls } from '#lib/calls/profile.ts';
import { registrationCalls } from '#lib/calls/registration.ts';
import { roomCalls } from '#lib/calls/rooms.ts';
import { securityCalls } from '#lib/calls/security.ts';
import { sessionCalls } from '#lib/calls/session.ts';
import { systemCalls } from '#lib/calls/system.ts';
import { verificationCalls } from '#lib/calls/verification.ts';
import { winnerCalls } from '#lib/calls/winners.ts';

/**
 * THE CALL TABLE: every upstream call of the product. Forwarder, typed clients, the platform's handlers, OpenAPI and
 * the conformance run are derived from it. Adding a call = one entry, one handler, one component.
 */
export const calls = {
  ...sessionCalls,
  ...systemCalls,
  ...memberCalls,
  ...gameCalls,
  ...launchCalls,
  ...roomCalls,
  ...favouriteCalls,
  ...winnerCalls,
  ...contentCalls,
  ...chatCalls,
  ...lotteryCalls,
  ...verificationCalls,
  ...securityCalls,
  ...registrationCalls,
  ...profileCalls,
  ...passwordCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** The names that a browser may use. */
export type BrowserCallName = {
  [N in CallName]: Calls[N] extends { caller: 'server' } ? never : N;
}[CallName];

/** What a caller passes (defaults may be left out). */
export type Ask<N extends CallName> = z.input<Calls[N]['ask']>;

/** What a caller gets: the answer's output side, without the token where there is one. */
export type Answer<N extends CallName> = Calls[N] extends { effect: 'sign-in' }
  ? Omit<z.output<Calls[N]['answer']>, 'token'>
  : z.output<Calls[N]['answer']>;

/** What the platform's handler receives: the ask after parsing, and the BFF's additions, which others may leave out. */
export type HandlerAsk<N extends CallName> = z.output<Calls[N]['ask']> &
  (Calls[N] extends { add: infer A } ? { [F in keyof A]?: string } : unknown);

/** What the platform's handler writes: the answer's input side. */
export type HandlerAnswer<N extends CallName> = z.input<Calls[N]['answer']>;

/** The row of a name, as the general type. */
export function callOf(name: CallName): Call {
  return calls[name];
}

export const callNames = Object.keys(calls) as CallName[];
