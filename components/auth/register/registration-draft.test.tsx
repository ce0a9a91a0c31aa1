import { afterEach, describe, expect, it } from 'vitest';
import { emptyRegistration } from './registration.ts';
import { readDraft } from './registration-draft.ts';
import { clearDraft, saveDraft } from './save-draft.ts';

afterEach(() => sessionStorage.clear());

describe('registration draft of a tab', () => {
  it('restores the draft as it was typed, with its kind', () => {
    saveDraft('mobile', { ...emptyRegistration('60'), mobileNum: '012 345', nickname: 'Mei', agreed: true });
    expect(readDraft()).toEqual({
      kind: 'mobile',
      values: { mobileNum: '012 345', nickname: 'Mei', dialingCode: '60' },
    });
  });

  it('never stores a password, a PIN or a code', () => {
    const secrets = { password: 's1', confirmPassword: 's2', paymentPassword: 's3' };
    saveDraft('username', {
      ...emptyRegistration('60'),
      ...secrets,
      captcha: 's4',
      verificationCode: 's5',
    });
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/s[1-5]/);
    expect(readDraft().values).toEqual({ dialingCode: '60' });
  });

  it.each(['', 'null', '{', '[]', '{"kind":1,"values":null}', '{"values":{"nickname":{}},"kind":"x"}'])(
    'reads an empty draft where the storage holds %j',
    text => {
      sessionStorage.setItem('foyer:registration', text);
      expect(readDraft().values).toEqual({});
    },
  );

  it('reads an empty draft once it was cleared', () => {
    saveDraft('username', { nickname: 'Mei' });
    clearDraft();
    expect(readDraft()).toEqual({ kind: '', values: {} });
  });
});
