import type { CallName, Calls, HandlerAnswer, HandlerAsk } from '#lib/calls/table.ts';
import type { Locale } from '#lib/rules/locales.ts';
import type { Signed } from '#platform/access/sessions.ts';
import type { House } from '#platform/house.ts';

/** One request, as the handlers see it. */
export type Visit = {
  house: House;
  headers: Headers;
  /** The visitor's address: from the web if it may be believed, else the peer's. */
  address: string;
  requestId: string;
  /** The language of the header `Language`; `MY` when there is none. */
  locale: Locale;
  setCookie: (cookie: string) => void;
};

/** A handler of a call that needs a session knows that there is one. */
export type VisitOf<N extends CallName> = Visit & {
  signed: Calls[N]['who'] extends 'anyone' ? null : Signed;
};

/** Answers one call: gets the parsed ask, writes the answer's input side, throws `Refused`. */
export type Handler<N extends CallName> = (
  visit: VisitOf<N>,
  ask: HandlerAsk<N>,
) => HandlerAnswer<N> | Promise<HandlerAnswer<N>>;

/** A missing handler, or an answer that does not fit the table, does not compile. */
export type Handlers = { [N in CallName]: Handler<N> };
