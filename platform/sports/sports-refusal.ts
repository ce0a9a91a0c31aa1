import type { PlayRefusal } from '#platform/games/play/protocol.ts';

/** Thrown for a ticket that is not accepted or cashed out, with the game page's refusal code. */
export class SportsRefusal extends Error {
  readonly code: PlayRefusal;
  constructor(code: PlayRefusal) {
    super(code);
    this.code = code;
  }
}
