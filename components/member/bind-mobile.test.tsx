import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Queries } from '#lib/client/queries.tsx';
import { forgetAnswers } from '#lib/client/session-events.ts';
import { loadMessages } from '#lib/i18n/messages.ts';
import { BindMobile } from './bind-mobile.tsx';

const en = await loadMessages('en');
const countries = [{ countryCode: 'MY', countryDialingCode: '60', digits: { min: 9, max: 10 } }];
const SEND = '/wps/v2/verification/sms/send';
const sends: Record<string, unknown>[] = [];

/** A platform that wants a picture read before every code. */
async function platform(path: string, init: RequestInit): Promise<Response> {
  const [line] = path.split('?');
  const yes = (value: unknown) => new Response(JSON.stringify({ success: true, value }));
  if (line === '/wps/system/country') return yes(countries);
  if (line === '/wps/captcha') return yes('AAAA');
  if (line !== SEND) return yes(null);
  const body = JSON.parse(String(init.body));
  sends.push(body);
  if (body.captcha) return yes({ expiredMinutes: 1 });
  const no = { success: false, errorCode: 'captcha_required', params: { captcha: true }, reference: 'r' };
  return new Response(JSON.stringify(no), { status: 422 });
}

beforeEach(() => {
  sessionStorage.clear();
  sends.length = 0;
  vi.stubGlobal('fetch', vi.fn(platform));
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
        <Queries>
          <BindMobile onDone={() => undefined} onCancel={() => undefined} />
        </Queries>
      </NextIntlClientProvider>,
    );
    await screen.findByRole('combobox');
    const type = (label: RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type(/^Mobile number/, '123456789');
    const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send code' })));
    await send();
    type(/^Code in the picture/, 'KA7NX');
    vi.advanceTimersByTime(2000);
    await send();
    expect(sends.map(one => one.captcha)).toEqual([undefined, 'KA7NX']);
    expect(screen.queryByLabelText(/^Code in the picture/)).toBeNull();
  });
});
