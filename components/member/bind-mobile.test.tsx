import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asked, standInForPlatform } from '#components/shared/test-platform.ts';
import { forgetAnswers } from '#lib/client/session-events.ts';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import { BindMobile } from './bind-mobile.tsx';

const en = await loadAllMessages('en');
const countries = [{ countryCode: 'MY', countryDialingCode: '60', digits: { min: 9, max: 10 } }];
const SEND = 'POST /wps/v2/verification/sms/send';
const sendAsks = () => asked.filter(one => one.line === SEND);

beforeEach(() => {
  sessionStorage.clear();
  standInForPlatform({
    'GET /wps/system/country': { value: countries },
    'GET /wps/captcha': { value: 'AAAA' },
    // Every code wants a picture read first.
    [SEND]: ({ captcha }) =>
      captcha ? { value: { expiredMinutes: 1 } } : { refuse: 'captcha_required', params: { captcha: true } },
  });
});
afterEach(() => {
  forgetAnswers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a number of one’s own', () => {
  it('can be proved where every code wants a picture read first', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    render(
      <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Kuala_Lumpur">
        <BindMobile onDone={() => undefined} onCancel={() => undefined} />
      </NextIntlClientProvider>,
    );
    await screen.findByRole('combobox');
    const type = (label: RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type(/^Mobile number/, '123456789');
    const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send code' })));
    await send();
    await screen.findByLabelText(/^Code in the picture/);
    type(/^Code in the picture/, 'KA7NX');
    vi.advanceTimersByTime(2000);
    await send();
    expect(sendAsks().map(one => one.body.captcha)).toEqual([undefined, 'KA7NX']);
    expect(screen.queryByLabelText(/^Code in the picture/)).toBeNull();
  });
});
