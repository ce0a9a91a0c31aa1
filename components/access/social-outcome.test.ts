import { describe, expect, it } from 'vitest';
import { readSocialOutcome } from '#components/shared/social-outcome.ts';
import { secondStepInFragment } from './sign-in-ask.ts';

const outcome = (query: string) => readSocialOutcome(new URLSearchParams(query));

describe('what a provider’s answer leads back with', () => {
  it('is read from the address, and nothing else is believed', () => {
    expect(outcome('social=ok')).toEqual({ kind: 'ok', code: null });
    expect(outcome('social=failed&refusal=account_closed')).toEqual({
      kind: 'failed',
      code: 'account_closed',
    });
    expect(outcome('social=admin')).toBeNull();
    expect(outcome('')).toBeNull();
  });

  it('brings a second step in the fragment, with the methods that we know', () => {
    expect(secondStepInFragment('#verificationId=abc&methods=totp%2Cpasskey%2Ctelepathy')).toEqual({
      verificationId: 'abc',
      methods: ['totp', 'passkey'],
    });
    expect(secondStepInFragment('#methods=totp')).toBeNull();
    expect(secondStepInFragment('')).toBeNull();
  });
});
