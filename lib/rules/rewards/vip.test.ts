import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rebateOf } from '#lib/rules/cashier/rebate.ts';
import { advanceStanding, levelHeldUntil, nextMonth, type VipLevel, type VipStanding } from './vip.ts';

const rules = readFileSync(new URL('../../../docs/rewards.md', import.meta.url), 'utf8');

const level = (key: VipLevel['key'], total: bigint, month: bigint, keep: bigint): VipLevel => ({
  key,
  total,
  month,
  keep,
  salary: 500n,
  bonus: 800n,
  withdrawals: { most: 5, free: 3 },
  rebate: 0,
});
const levels = [
  level('bronze', 20_000n, 10_000n, 5_000n),
  level('silver', 50_000n, 20_000n, 10_000n),
  level('gold', 250_000n, 60_000n, 30_000n),
];
const fresh: VipStanding = {
  level: 0,
  reachedMonth: '2026-08',
  month: '2026-08',
  monthTurnover: 0n,
  total: 0n,
};
const never = () => false;

describe('VIP levels', () => {
  it('the examples of the rebate that a level adds to', () => {
    const blocks = [...rules.matchAll(/```example vip-rebate\n([\s\S]*?)\n```/g)];
    expect(blocks).toHaveLength(2);
    for (const [, json = ''] of blocks) {
      const { validBet, rate, level: more, rebate } = JSON.parse(json) as Record<string, number>;
      expect(rebateOf(BigInt(validBet ?? 0), (rate ?? 0) + (more ?? 0))).toBe(BigInt(rebate ?? 0));
    }
  });

  it('the examples of docs/rewards.md', () => {
    const blocks = [...rules.matchAll(/```example vip\n([\s\S]*?)\n```/g)];
    expect(blocks.length).toBeGreaterThan(2);
    for (const [, json = ''] of blocks) {
      const example = JSON.parse(json) as {
        days: [string, number][];
        today: string;
        protected?: string[];
        level: number;
        keptThrough: string;
      };
      const { standing } = advanceStanding(levels, fresh, {
        days: example.days.map(([day, turnover]) => ({ day, turnover: BigInt(turnover) })),
        today: example.today,
        isProtected: month => example.protected?.includes(month) ?? false,
      });
      expect(standing.level).toBe(example.level);
      expect(levelHeldUntil(levels, standing)).toBe(example.keptThrough);
    }
  });

  const dayArbitrary = fc.record({
    month: fc.integer({ min: 8, max: 12 }),
    date: fc.integer({ min: 1, max: 28 }),
    turnover: fc.bigInt({ min: 0n, max: 80_000n }),
  });
  const daysArbitrary = fc.array(dayArbitrary, { maxLength: 40 }).map(days =>
    days
      .map(({ month, date, turnover }) => ({
        day: `2026-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`,
        turnover,
      }))
      .sort((one, two) => one.day.localeCompare(two.day)),
  );

  it('a break or a limit never costs a level', () => {
    fc.assert(
      fc.property(daysArbitrary, days => {
        const { changes } = advanceStanding(levels, fresh, {
          days,
          today: '2027-06-15',
          isProtected: () => true,
        });
        for (const { from, to } of changes) expect(to).toBeGreaterThan(from);
      }),
    );
  });

  it('goes down one level at a time, and the way in between does not matter', () => {
    fc.assert(
      fc.property(daysArbitrary, fc.nat(40), (days, cut) => {
        const input = { today: '2027-03-10', isProtected: never };
        const whole = advanceStanding(levels, fresh, { days, ...input });
        for (const { from, to } of whole.changes) if (to < from) expect(from - to).toBe(1);
        const first = days.slice(0, cut);
        const half = advanceStanding(levels, fresh, {
          days: first,
          today: first.at(-1)?.day ?? '2026-08-01',
          isProtected: never,
        });
        const rest = advanceStanding(levels, half.standing, { days: days.slice(cut), ...input });
        expect(rest.standing).toEqual(whole.standing);
        expect([...half.begun, ...rest.begun]).toEqual(whole.begun);
      }),
    );
  });

  it('months run over the year', () => {
    expect(nextMonth('2026-12')).toBe('2027-01');
    expect(nextMonth('2026-09')).toBe('2026-10');
  });
});
