import type { PlayRefusal } from '#platform/games/play/protocol.ts';

/** Thrown for a bet that is not accepted, returned or cashed out, with the game page's refusal code. */
export class BetRefusal extends Error {
  readonly code: PlayRefusal;
  constructor(code: PlayRefusal) {
    super(code);
    this.code = code;
  }
}
