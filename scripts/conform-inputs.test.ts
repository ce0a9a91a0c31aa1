import { expect, test } from 'vitest';
import { callNames, callOf } from '#lib/calls/table.ts';
import { harmlessInput } from './conform-inputs.ts';

test('the conformance run has a valid input for every call', () => {
  for (const name of callNames) {
    const call = callOf(name);
    expect([name, call.input.safeParse(harmlessInput(call)).error?.issues]).toEqual([name, undefined]);
  }
});
