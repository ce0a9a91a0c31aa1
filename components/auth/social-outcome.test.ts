import { describe, expect, it } from 'vitest';
import { readSocialOutcome } from '#components/shared/feedback/social-outcome.ts';
import { secondStepInFragment } from './sign-in/sign-in-input.ts';

const outcome = (query: string) => readSocialOutcome(new URLSearchParams(query));

describe('outcome of a provider’s redirect', () => {
  it('reads a known outcome from the address and ignores every other value', () => {
    expect(outcome('social=ok')).toEqual({ kind: 'ok', code: null });
    expect(outcome('social=failed&refusal=account_closed')).toEqual({
      kind: 'failed',
      code: 'account_closed',
    });
    expect(outcome('social=admin')).toBeNull();
    expect(outcome('')).toBeNull();
  });

  it('reads a second step from the fragment, with the methods that are known', () => {
    expect(secondStepInFragment('#verificationId=abc&methods=totp%2Cpasskey%2Ctelepathy')).toEqual({
      verificationId: 'abc',
      methods: ['totp', 'passkey'],
    });
    expect(secondStepInFragment('#methods=totp')).toBeNull();
    expect(secondStepInFragment('')).toBeNull();
  });
});
