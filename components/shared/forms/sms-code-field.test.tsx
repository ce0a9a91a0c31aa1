import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubDialogs } from '#components/ui/test-frame.tsx';
import { Refusal } from '#lib/client/refusal.ts';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import type { SmsChannel, SmsNumber } from './sms-channel.ts';
import { SmsCodeField } from './sms-code-field.tsx';

const en = await loadAllMessages('en');
const number: SmsNumber = { mobile: '12-345 6789', dialingCode: '60' };

function show(
  send: SmsChannel['send'],
  {
    number: given = number as SmsNumber | null,
    onNumberMissing = vi.fn(),
    onRefused = (): boolean => false,
    onSend = vi.fn(),
  } = {},
) {
  return render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SmsCodeField
        purpose="register"
        channel={{ name: null, send }}
        number={given}
        onNumberMissing={onNumberMissing}
        onRefused={onRefused}
        onSend={onSend}
        input={{ name: 'verificationCode' }}
      />
    </NextIntlClientProvider>,
  );
}

const button = () => screen.getByRole('button');
const press = () => act(async () => fireEvent.click(button()));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('SMS code field', () => {
  beforeAll(stubDialogs);
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    sessionStorage.clear();
  });

  it('counts down from the platform’s seconds, and sends again only afterwards', async () => {
    const send = vi.fn<SmsChannel['send']>(async () => ({ seconds: 119.9 }));
    show(send);
    await press();
    expect(button().textContent).toContain('Send again in 2:00');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await press();
    expect(send).toHaveBeenCalledTimes(1);
    await pass(2_100);
    expect(button().textContent).toContain('1:58');
    await pass(117_000);
    expect(button().textContent).toMatch(/Send again in 0:01$/);
    await pass(1_100);
    expect(button().textContent).toContain('Send code');
    expect(button().getAttribute('aria-disabled')).not.toBe('true');
    await press();
    expect(send).toHaveBeenCalledTimes(2);
    expect(send).toHaveBeenCalledWith('register', number, undefined);
  });

  it('continues the countdown after a reload, and stores nothing of the number', async () => {
    show(async () => ({ seconds: 60 })).unmount();
    const first = show(async () => ({ seconds: 60 }));
    await press();
    const kept = Object.values({ ...sessionStorage }).join();
    // Three digits would appear by chance in a timestamp of thirteen.
    expect(kept).not.toMatch(/345 6789|12345|23456|34567|45678|56789/);
    first.unmount();
    await pass(20_000);
    const send = vi.fn<SmsChannel['send']>();
    show(send);
    expect(button().textContent).toContain('Send again in 0:40');
    await press();
    expect(send).not.toHaveBeenCalled();
  });

  it('says where the code was sent, and clears the error as a send begins', async () => {
    const onSend = vi.fn();
    show(async () => ({ seconds: 60 }), { onSend });
    await press();
    expect(onSend).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Code sent to …6789. It may take a minute.')).toBeTruthy();
  });

  it('says that the number differs from the one the code was sent to', async () => {
    const first = show(async () => ({ seconds: 60 }));
    await press();
    first.unmount();
    const second = show(vi.fn(), { number: { mobile: '0123456789', dialingCode: '60' } });
    expect(screen.queryByText(/went to another number/)).toBeNull();
    second.unmount();
    show(vi.fn(), { number: { mobile: '198765432', dialingCode: '60' } });
    expect(screen.getByText(/went to another number/)).toBeTruthy();
  });

  it('locks for the time that the refusal names', async () => {
    const send = vi.fn<SmsChannel['send']>(async () => {
      throw new Refusal('sms_too_many', { seconds: 290 });
    });
    const first = show(send);
    await press();
    await act(() => vi.dynamicImportSettled());
    const warning = within(screen.getByRole('dialog', { name: 'Too many requests' }));
    expect(warning.getByText('Too many requests. Try again in 5 minutes.')).toBeTruthy();
    await act(async () => fireEvent.click(warning.getByRole('button', { name: 'OK' })));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button().textContent).toContain('4:50');
    expect(screen.getByText('Too many requests. Try again in 5 minutes.')).toBeTruthy();
    first.unmount();
    show(send);
    await pass(288_000);
    expect(button().textContent).toMatch(/Send again in 0:02$/);
    expect(screen.getByText('Too many requests. Try again in 1 minute.')).toBeTruthy();
    await pass(3_000);
    expect(button().textContent).toContain('Send code');
    expect(screen.queryByText(/Too many requests/)).toBeNull();
  });

  it('sends nothing without a valid number, and at most once a second', async () => {
    const send = vi.fn<SmsChannel['send']>(async () => {
      throw new Refusal('sms_failed');
    });
    const onNumberMissing = vi.fn();
    const without = show(send, { number: null, onNumberMissing });
    await press();
    expect(onNumberMissing).toHaveBeenCalledTimes(1);
    expect(send).not.toHaveBeenCalled();
    without.unmount();
    show(send);
    await press();
    await press();
    expect(send).toHaveBeenCalledTimes(1);
    expect(screen.getByText(/The SMS service didn’t accept it/)).toBeTruthy();
    await pass(1_000);
    await press();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('leaves a refusal to the caller that handles it', async () => {
    const onRefused = vi.fn(() => true);
    show(
      async () => {
        throw new Refusal('mobile_invalid');
      },
      { onRefused },
    );
    await press();
    expect(onRefused).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/valid for its country/)).toBeNull();
  });

  it('accepts a code from the phone’s autofill and from the clipboard', () => {
    show(vi.fn());
    const input = screen.getByLabelText('Verification code');
    expect(input.getAttribute('autocomplete')).toBe('one-time-code');
    expect(input.getAttribute('inputmode')).toBe('numeric');
  });
});
