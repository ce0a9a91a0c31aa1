import { beforeEach, describe, expect, it, vi } from 'vitest';

const number = { mobile: '0123456789', dialingCode: '60', proof: 'p'.repeat(43) };

/** The module as a reloaded page has it: only the tab's storage is left. */
async function reloaded() {
  vi.resetModules();
  return import('./verified-number.ts');
}

describe('a verified number', () => {
  beforeEach(() => sessionStorage.clear());

  it('survives a reload, until it is used', async () => {
    (await reloaded()).saveVerifiedNumber(number);
    expect((await reloaded()).verifiedNumber()).toEqual(number);
    (await reloaded()).clearVerifiedNumber();
    expect((await reloaded()).verifiedNumber()).toBeNull();
  });

  it('ends with the proof after ten minutes, and is nothing where the storage holds anything else', async () => {
    vi.useFakeTimers();
    const { saveVerifiedNumber, verifiedNumber } = await reloaded();
    saveVerifiedNumber(number);
    vi.advanceTimersByTime(10 * 60_000);
    expect(verifiedNumber()).toBeNull();
    vi.useRealTimers();
    for (const text of ['{', 'null', '7', '{"mobile":"1"}']) {
      sessionStorage.setItem('foyer:verified-number', text);
      expect(verifiedNumber()).toBeNull();
    }
  });
});
