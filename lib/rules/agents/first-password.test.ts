import { expect, it } from 'vitest';
import { firstPassword } from './first-password.ts';

it('makes a first password of three groups of letters and a digit, from its random numbers alone', () => {
  expect(firstPassword(() => 0)).toBe('Bbb2Bbb2Bbb2');
  expect(firstPassword(bound => bound - 1)).toBe('Zzz9Zzz9Zzz9');
});
