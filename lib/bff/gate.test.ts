import { describe, expect, it } from 'vitest';
import { refusals } from '#lib/calls/refusals.ts';
import type { Role, Who } from '#lib/rules/roles.ts';
import { decide, type GateStatus, OPEN, refusalOfVerdict } from './gate.ts';

const roles: Role[] = ['visitor', 'trial', 'member', 'agent'];
const whos: Who[] = ['anyone', 'signed-in', 'member', 'agent'];
const closed: GateStatus = { maintenance: { until: 7 }, blocked: true };

describe('M1: the gate', () => {
  it('has one verdict for every cell of who, role and status', () => {
    const table = whos.map(who => roles.map(role => decide({ who }, role, OPEN).kind));
    expect(table).toEqual([
      ['pass', 'pass', 'pass', 'pass'],
      ['sign-in', 'pass', 'pass', 'pass'],
      ['sign-in', 'real-account', 'pass', 'pass'],
      ['sign-in', 'real-account', 'agents-only', 'pass'],
    ]);
  });

  it('maintenance wins over region, both over everybody, and neither over what the closed door needs', () => {
    for (const who of whos)
      for (const role of roles) {
        expect(decide({ who }, role, closed)).toEqual({ kind: 'maintenance', until: 7 });
        expect(decide({ who }, role, { ...OPEN, blocked: true })).toEqual({ kind: 'blocked' });
      }
    expect(decide({ who: 'anyone', whileClosed: true }, 'visitor', closed)).toEqual({ kind: 'pass' });
    expect(decide({ who: 'signed-in', whileClosed: true }, 'visitor', closed)).toEqual({ kind: 'sign-in' });
  });

  it('a session that must change its password passes where that says so, and where anybody does', () => {
    for (const who of whos)
      for (const role of roles) {
        const plain = decide({ who }, role, OPEN).kind;
        const expected = plain === 'pass' && who !== 'anyone' ? 'password-change' : plain;
        expect(decide({ who }, role, OPEN, true).kind).toBe(expected);
        expect(decide({ who, whileFlagged: true }, role, OPEN, true).kind).toBe(plain);
        expect(decide({ who }, role, closed, true).kind).toBe('maintenance');
      }
  });

  it('every verdict but a pass is a refusal with a status of its own', () => {
    const statuses = (
      ['maintenance', 'blocked', 'sign-in', 'real-account', 'agents-only', 'password-change'] as const
    ).map(kind => {
      const code = refusalOfVerdict(kind === 'maintenance' ? { kind, until: null } : { kind });
      return code && refusals[code].status;
    });
    expect(statuses).toEqual([503, 403, 401, 403, 403, 403]);
    expect(refusalOfVerdict({ kind: 'pass' })).toBeNull();
  });
});
