/** Odds in hundredths for 1 unit: 9_800_000 pays 98,000.00 for 1. */
export type Odds = number;

type NamedOutcome =
  | 'big'
  | 'small'
  | 'odd'
  | 'even'
  | 'dragon'
  | 'tiger'
  | 'tie'
  | 'triple'
  | 'straight'
  | 'pair'
  | 'distinct'
  | 'green'
  | 'red'
  | 'violet';
/** Condition on a result, for kinds where outcomes are chosen; `s11`: a sum of 11, `t4`: three times 4. */
export type DrawOutcome = NamedOutcome | `s${number}` | `t${number}`;

/** Prize of a line by how many of its numbers were drawn; `bonus`: with or without the bonus ball. */
export type Tier = { hits: number; bonus?: boolean; odds: Odds };

/**
 * Outcomes of a prize: of its digits, or of its balls (`balls`), of the first `front` alone where it is given. Big
 * begins at `bigFrom`; small ends below it, or below `smallBelow`.
 */
export type OutcomeRule = {
  type: 'outcome';
  prize: string;
  balls?: true;
  front?: number;
  bigFrom?: number;
  smallBelow?: number;
  options: readonly (readonly [outcome: DrawOutcome, odds: Odds])[];
};

/**
 * Balls of 1 to `of`, `choose` to a line, also with one bonus ball. A line is paid by how many of its balls were drawn,
 * among the first `front` where it is given. More balls are all lines that they make.
 */
export type BallsRule = {
  type: 'balls';
  prize: string;
  of: number;
  choose: number;
  front?: number;
  bonus?: { prize: string; of: number };
  tiers: readonly Tier[];
};

/** Balls of 1 to `of` for each of the first `count` places, all different and in order. */
export type PlacesRule = { type: 'places'; prize: string; of: number; count: number; odds: Odds };

export type Rule =
  /**
   * Numbers of `count` digits that the end (or the front) of a prize's numbers must be; `skip`: digits left out
   * at that end. Each number of each prize that matches pays.
   */
  | {
      type: 'digits';
      pick: 'positions' | 'numbers';
      count: number;
      end?: 'front';
      skip?: number;
      prizes: readonly (readonly [prize: string, odds: Odds])[];
    }
  /** Single digits; one pays when it is anywhere in the prize's number. `faces`: digits from 1 to it alone. */
  | { type: 'any'; prize: string; faces?: number; odds: Odds }
  /**
   * Digits per panel: in the prize's number, `choose` of the panel's digits must occur exactly `times` times, and
   * there are no others.
   */
  | { type: 'group'; prize: string; panels: readonly { times: number; choose: number }[]; odds: Odds }
  /** Digits for each of `count` places; a line is paid by how many are right. */
  | { type: 'stars'; prize: string; count: number; tiers: readonly Tier[] }
  | OutcomeRule
  | BallsRule
  | PlacesRule;

/** A kind of bet: its rule and odds (docs/lottery.md, section 5). */
export type Kind = {
  code: string;
  /** Kinds of one tab are shown together. */
  tab: string;
  /** Units that one line costs: the number of prizes that it plays on. */
  cost: number;
  /** Texts that it shares with kinds alike; its code where absent. */
  text?: string;
  rule: Rule;
};
