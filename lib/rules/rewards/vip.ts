import { DAY_WITHDRAWALS, type DayWithdrawals } from '#lib/rules/cashier/withdrawal.ts';

/** Level of the VIP programme; amounts in minor units (docs/rewards.md#vip). */
export type VipLevel = {
  key: 'bronze' | 'silver' | 'gold' | 'platinum' | 'diamond';
  /** Turnover of all time and of one month that reach it, both. */
  total: bigint;
  month: bigint;
  /** Turnover of a month that keeps it. */
  keep: bigint;
  /** Paid for each month that begins with it. */
  salary: bigint;
  /** Paid once, when it is first reached. */
  bonus: bigint;
  /** Withdrawals of a day that it allows, and those without a charge. */
  withdrawals: DayWithdrawals;
  /** Basis points that it adds to the rebate rate of every kind of game with one. */
  rebate: number;
};

/** Standing of an account: level 0 is below the first one. Months are `2026-11` of the platform's zone. */
export type VipStanding = {
  level: number;
  /** Month in which the level was reached, or moved down to. */
  reachedMonth: string;
  month: string;
  monthTurnover: bigint;
  total: bigint;
};

export type StandingChange = { day: string; from: number; to: number };
/** A month that began with a level, whose salary is due. */
export type MonthBegun = { month: string; level: number };

/** Month after one: `2026-12` → `2027-01`. */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** Month of a day `2026-11-21`. */
export function monthOf(day: string): string {
  return day.slice(0, 'yyyy-MM'.length);
}

/** Level that the turnover reaches: each level above the present one needs both of its conditions. */
function reachedLevel(
  levels: readonly VipLevel[],
  { level, monthTurnover, total }: Pick<VipStanding, 'level' | 'monthTurnover' | 'total'>,
): number {
  let reached = level;
  for (const next of levels.slice(level)) {
    if (total < next.total || monthTurnover < next.month) break;
    reached++;
  }
  return reached;
}

/**
 * Level with which the month after a standing's month begins: one lower when the month did not keep it. The month in
 * which it was reached, and months with a break or a limit, never cost it.
 */
function levelAfterMonth(
  levels: readonly VipLevel[],
  standing: VipStanding,
  isProtected: (month: string) => boolean,
): number {
  const { level, reachedMonth, month, monthTurnover } = standing;
  const keep = levels[level - 1]?.keep;
  if (keep === undefined || monthTurnover >= keep || reachedMonth === month || isProtected(month))
    return level;
  return level - 1;
}

/**
 * Moves a standing forward over the days that were bet on, in their order, to `today`; `isProtected` tells the months
 * with a break or a limit. Returns the standing, each change of level, and the months that began with one.
 */
export function advanceStanding(
  levels: readonly VipLevel[],
  before: VipStanding,
  {
    days,
    today,
    isProtected,
  }: {
    days: readonly { day: string; turnover: bigint }[];
    today: string;
    isProtected: (month: string) => boolean;
  },
): { standing: VipStanding; changes: StandingChange[]; begun: MonthBegun[] } {
  let standing = before;
  const changes: StandingChange[] = [];
  const begun: MonthBegun[] = [];
  const enter = (month: string) => {
    while (standing.month < month) {
      const next = nextMonth(standing.month);
      const level = levelAfterMonth(levels, standing, isProtected);
      if (level !== standing.level) changes.push({ day: `${next}-01`, from: standing.level, to: level });
      const reachedMonth = level === standing.level ? standing.reachedMonth : next;
      standing = { ...standing, level, reachedMonth, month: next, monthTurnover: 0n };
      if (level > 0) begun.push({ month: next, level });
    }
  };
  for (const { day, turnover } of days) {
    enter(monthOf(day));
    const { total, monthTurnover } = standing;
    standing = { ...standing, total: total + turnover, monthTurnover: monthTurnover + turnover };
    const level = reachedLevel(levels, standing);
    if (level === standing.level) continue;
    changes.push({ day, from: standing.level, to: level });
    standing = { ...standing, level, reachedMonth: monthOf(day) };
  }
  enter(monthOf(today));
  return { standing, changes, begun };
}

/** Withdrawals of a day at a level; those of an account without one below the first. */
export function withdrawalsAt(levels: readonly VipLevel[], level: number): DayWithdrawals {
  return levels[level - 1]?.withdrawals ?? DAY_WITHDRAWALS;
}

/** Last month for which the level is certain, whatever is bet from now on. */
export function levelHeldUntil(levels: readonly VipLevel[], standing: VipStanding): string {
  const { level, reachedMonth, month, monthTurnover } = standing;
  const isKept = reachedMonth === month || monthTurnover >= (levels[level - 1]?.keep ?? 0n);
  return isKept ? nextMonth(month) : month;
}
