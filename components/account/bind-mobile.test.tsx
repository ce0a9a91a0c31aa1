import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordedCalls, stubPlatform } from '#components/shared/test-platform.ts';
import { clearCachedCalls } from '#lib/client/session-events.ts';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import { BindMobile } from './bind-mobile.tsx';

const en = await loadAllMessages('en');
const countries = [{ countryCode: 'MY', countryDialingCode: '60', digits: { min: 9, max: 10 } }];
const SEND = 'POST /wps/v2/verification/sms/send';
const sendAsks = () => recordedCalls.filter(one => one.line === SEND);

beforeEach(() => {
  sessionStorage.clear();
  stubPlatform({
    'GET /wps/system/country': { value: countries },
    'GET /wps/captcha': { value: 'AAAA' },
    // The platform asks for a captcha before every code.
    [SEND]: ({ captcha }) =>
      captcha ? { value: { expiredMinutes: 1 } } : { refuse: 'captcha_required', params: { captcha: true } },
  });
});
afterEach(() => {
  clearCachedCalls();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('linking a mobile number', () => {
  it('verifies the number where every code needs a captcha first', async () => {
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
    // The code is sent without another press.
    await screen.findByText(/^Code sent to …6789/);
    expect(sendAsks().map(one => one.body.captcha)).toEqual([undefined, 'KA7NX']);
    expect(screen.queryByLabelText(/^Code in the picture/)).toBeNull();
  });
});
