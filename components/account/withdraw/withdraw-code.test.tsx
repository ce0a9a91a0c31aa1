import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordedCalls, stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { WithdrawCode } from './withdraw-code.tsx';

const SEND = 'POST /wps/relay/MCSFE_sendWithdrawCode';
const answers = () => recordedCalls.filter(one => one.line === SEND).map(one => one.body.captcha);

function Field() {
  const [code, setCode] = useState('');
  return <WithdrawCode mobile="********6789" code={code} onCode={setCode} />;
}

describe('the code of a withdrawal', () => {
  beforeEach(() => {
    sessionStorage.clear();
    stubPlatform({
      'GET /wps/captcha': { value: 'AAAA' },
      // The operator demands a captcha before every code.
      [SEND]: ({ captcha }) =>
        captcha === 'KA7NX'
          ? { value: { expiredMinutes: 1 } }
          : { refuse: captcha ? 'captcha_wrong' : 'captcha_required', params: { captcha: true } },
    });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is sent after the captcha that the operator demands, a wrong answer with a new picture', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    render(<Field />, { wrapper: TestFrame });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /send/i })));
    const type = async (value: string) =>
      fireEvent.change(await screen.findByLabelText(/^Code in the picture/), { target: { value } });
    await type('WRONG');
    await vi.waitFor(() => expect(answers()).toEqual([undefined, 'WRONG']));
    await vi.waitFor(() => expect(screen.getByLabelText(/^Code in the picture/)).toHaveProperty('value', ''));
    await type('KA7NX');
    // The code is sent without another press.
    await screen.findByText(/^Code sent to …6789/);
    expect(answers()).toEqual([undefined, 'WRONG', 'KA7NX']);
    expect(screen.queryByLabelText(/^Code in the picture/)).toBeNull();
  });
});
