import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { Totp } from './totp.tsx';

const started = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Foyer:me?secret=JBSWY3DPEHPK3PXP',
  qr: 'AA==',
};
const no = { success: false, errorCode: 'second_factor_wrong', params: {}, reference: 'r' };

describe('setting up an authenticator app', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('links to the app on the device and reports a wrong code without mentioning recovery codes', async () => {
    vi.stubGlobal('fetch', async (_: string, init?: RequestInit) =>
      init?.method === 'PUT'
        ? Response.json(no, { status: 422 })
        : Response.json({ success: true, value: started }),
    );
    render(<Totp on={false} recoveryLeft={0} onChanged={() => undefined} />, { wrapper: TestFrame });
    fireEvent.click(screen.getByRole('button', { name: /^Turn on/ }));
    const app = await screen.findByRole('link', { name: 'Open the app on this device' });
    expect(app.getAttribute('href')).toBe(started.uri);
    const code = screen.getByLabelText('6-digit code from your app');
    fireEvent.change(code, { target: { value: '000000' } });
    fireEvent.click(screen.getByRole('button', { name: /^Turn on/ }));
    await screen.findByText(/That code is wrong or expired/);
    expect(code.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(/recovery code/)).toBeNull();
  });
});
