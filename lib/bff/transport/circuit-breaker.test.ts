import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CallOutcome, createBreaker, type Permit } from './circuit-breaker.ts';

const permitOf = (permit: Permit | null): Permit => {
  if (!permit) throw new Error('no permit');
  return permit;
};

function opened(at = 0) {
  const breaker = createBreaker();
  for (let count = 0; count < 20; count += 1)
    breaker.settle(permitOf(breaker.admit(at)), count % 2 ? 'answered' : 'failed', at);
  return breaker;
}

describe('U1: circuit breaker', () => {
  it('opens at twenty requests of which half failed, not before', () => {
    const breaker = createBreaker();
    for (let count = 0; count < 19; count += 1)
      expect(breaker.settle(permitOf(breaker.admit(0)), 'failed', 0)).toBeNull();
    expect(breaker.waitMs(0)).toBe(0);
    expect(breaker.settle(permitOf(breaker.admit(0)), 'failed', 0)).toBe('opened');
    expect(breaker.admit(0)).toBeNull();
    expect(opened().waitMs(0)).toBe(5000);
  });

  it('stays closed below half, and forgets requests that are ten seconds old', () => {
    const breaker = createBreaker();
    for (let count = 0; count < 100; count += 1)
      breaker.settle(permitOf(breaker.admit(0)), count < 51 ? 'answered' : 'failed', 0);
    expect(breaker.waitMs(0)).toBe(0);
    for (let count = 0; count < 19; count += 1)
      expect(breaker.settle(permitOf(breaker.admit(10_000)), 'failed', 10_000)).toBeNull();
    expect(breaker.settle(permitOf(breaker.admit(19_999)), 'failed', 19_999)).toBe('opened');
  });

  it('opens within two seconds when a busy group suddenly starts to time out', () => {
    const breaker = createBreaker();
    const end = (outcome: CallOutcome, at: number) =>
      breaker.settle(permitOf(breaker.admit(at)), outcome, at);
    for (let at = 0; at < 8000; at += 10) end('answered', at);
    const changes = Array.from({ length: 20 }, (_, count) => end('failed', 8000 + count * 60));
    expect(changes.indexOf('opened')).toBe(19);
  });

  it('stays closed when a busy group fails for a moment', () => {
    const breaker = createBreaker();
    for (let at = 0; at < 12_000; at += 2) {
      const isMoment = at >= 9000 && at < 9400;
      expect(breaker.settle(permitOf(breaker.admit(at)), isMoment ? 'failed' : 'answered', at)).toBeNull();
    }
  });

  it('lets one probe through after five seconds, whose response closes it', () => {
    const breaker = opened();
    expect(breaker.admit(4999)).toBeNull();
    const probe = permitOf(breaker.admit(5000));
    expect(breaker.admit(5000)).toBeNull();
    expect(breaker.waitMs(9000)).toBeGreaterThan(0);
    expect(breaker.settle(probe, 'answered', 9000)).toBe('closed');
    expect(breaker.admit(9000)).not.toBeNull();
  });

  it('stays open for five more seconds after a failed probe, and allows the next after an aborted one', () => {
    const breaker = opened();
    breaker.settle(permitOf(breaker.admit(5000)), 'failed', 7000);
    expect(breaker.admit(11_999)).toBeNull();
    breaker.settle(permitOf(breaker.admit(12_000)), 'dropped', 12_000);
    expect(permitOf(breaker.admit(12_000)).probe).toBe(true);
  });

  it('ignores responses to requests sent before it opened', () => {
    const breaker = createBreaker();
    const early = Array.from({ length: 60 }, () => permitOf(breaker.admit(0)));
    for (const permit of early.slice(0, 20)) breaker.settle(permit, 'failed', 0);
    for (const permit of early.slice(20, 40)) breaker.settle(permit, 'answered', 1000);
    expect(breaker.waitMs(1000)).toBe(4000);
    breaker.settle(permitOf(breaker.admit(5000)), 'answered', 5000);
    for (const permit of early.slice(40)) breaker.settle(permit, 'failed', 5000);
    expect(breaker.admit(5000)).not.toBeNull();
  });
});

type Model = { ended: { at: number; failed: boolean }[]; openUntil: number | null };

/** Reference model: checks every request of the last ten whole seconds, and of the last two. */
function modelOpens(model: Model, failed: boolean, now: number): boolean {
  const second = Math.floor(now / 1000);
  model.ended = [...model.ended, { at: second, failed }];
  return [2, 10].some(seconds => {
    const ended = model.ended.filter(one => one.at > second - seconds);
    return ended.length >= 20 && ended.filter(one => one.failed).length * 2 >= ended.length;
  });
}

it('agrees with the reference model over every history (property)', () => {
  const step = fc.record({
    after: fc.oneof(fc.constant(0), fc.nat(400), fc.nat(12_000)),
    outcome: fc.constantFrom<CallOutcome>('answered', 'failed', 'failed', 'dropped'),
  });
  const stretch = fc
    .record({
      count: fc.nat(60),
      after: fc.nat(200),
      outcome: fc.constantFrom<CallOutcome>('answered', 'failed'),
    })
    .map(({ count, ...one }) => Array.from({ length: count }, () => one));
  const history = fc.oneof(
    fc.array(step, { maxLength: 300 }),
    fc.array(stretch, { maxLength: 12 }).map(all => all.flat()),
  );
  fc.assert(
    fc.property(history, steps => {
      const breaker = createBreaker();
      const model: Model = { ended: [], openUntil: null };
      let now = 0;
      for (const { after, outcome } of steps) {
        now += after;
        const permit = breaker.admit(now);
        expect(permit === null).toBe(model.openUntil !== null && now < model.openUntil);
        if (!permit) continue;
        breaker.settle(permit, outcome, now);
        if (outcome === 'dropped') continue;
        const opens = model.openUntil === null ? modelOpens(model, outcome === 'failed', now) : null;
        if (opens || (opens === null && outcome === 'failed'))
          Object.assign(model, { ended: [], openUntil: now + 5000 });
        else if (opens === null) Object.assign(model, { ended: [], openUntil: null });
      }
    }),
    { numRuns: 500 },
  );
});
