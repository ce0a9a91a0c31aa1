import { expect, test } from 'vitest';
import { callNames, callOf } from '#lib/calls/table.ts';
import { harmlessAsk } from './conform-asks.ts';

test('the conformance run has a valid input for every call', () => {
  for (const name of callNames) {
    const call = callOf(name);
    expect([name, call.input.safeParse(harmlessAsk(call)).error?.issues]).toEqual([name, undefined]);
  }
});
