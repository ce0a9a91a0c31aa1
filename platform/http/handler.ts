import type { CallName, Calls, HandlerInput, HandlerOutput } from '#lib/calls/table.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { SessionPrincipal } from '#platform/auth/sessions.ts';

/** Request as passed to the handlers. */
export type HandlerContext = {
  ctx: AppContext;
  headers: Headers;
  /** Client address: from the web if it is trusted, else the peer's. */
  address: string;
  requestId: string;
  /** Language of the header `Language`; `MY` if missing. */
  locale: Locale;
  setCookie: (cookie: string) => void;
  setHeader: (name: string, value: string) => void;
};

/** Context of a call's handler; calls that need a session have one. */
export type HandlerContextOf<N extends CallName> = HandlerContext & {
  signed: Calls[N]['access'] extends 'anyone' ? null : SessionPrincipal;
};

/**
 * Handler of one call: takes the parsed input, returns the output schema's input side, throws `RefusalError`.
 */
export type Handler<N extends CallName> = (
  context: HandlerContextOf<N>,
  input: HandlerInput<N>,
) => HandlerOutput<N> | Promise<HandlerOutput<N>>;

/** Handlers of all calls: a missing handler, or an output that does not fit the table, does not compile. */
export type Handlers = { [N in CallName]: Handler<N> };
