import { expect, it } from 'vitest';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import { routeByName } from './call-routes.ts';
import { parseOutput } from './parse-output.ts';

/** Refusal that the BFF makes of a refused deposit with such a value. */
function refusalWith(value: object): RefusalError {
  const route = routeByName('POST /wps/relay/MCSFE_postDeposit');
  const text = JSON.stringify({ success: false, value, message: '', errorCode: 'deposit.open' });
  try {
    parseOutput(route, { status: 409, headers: {}, text }, 'request');
  } catch (error) {
    if (error instanceof RefusalError) return error;
    throw error;
  }
  throw new Error('not refused');
}

it('passes on the present values that refusals about money name, and no text of the upstream', () => {
  const named = { min: 30, max: 300, least: 1, most: 3, left: 60, available: 12.5, from: 1, until: 2 };
  const refusal = refusalWith({
    ...named,
    requiredTurnover: 300,
    actualTurnover: 20,
    holder: 'Ines',
    pin: 4711,
  });
  expect(refusal.code).toBe('deposit_open');
  expect(refusal.params).toEqual({ ...named, requiredTurnover: 300, actualTurnover: 20 });
});
