import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { Refusal } from '#lib/client/refusal.ts';
import { useAction } from '#lib/client/use-action.ts';
import refusals from '#messages/en/refusals.json';
import { NewPasswordForm } from './new-password-form.tsx';

const rule = {
  enabled: true,
  required: true,
  patternId: 5,
  acceptedPattern: '*',
  minLength: 8,
  maxLength: 20,
};
const labels = { old: 'Current', next: 'New', confirmed: 'Again', submit: 'Change' };

type FormProps = {
  kind?: 'password' | 'paymentPassword';
  send: () => Promise<unknown>;
  onDone: () => void;
};

function Form({ kind = 'password', send, onDone }: FormProps) {
  const action = useAction();
  return <NewPasswordForm kind={kind} asksOld labels={labels} action={action} send={send} onDone={onDone} />;
}

function show(send: () => Promise<unknown>) {
  const onDone = vi.fn();
  render(<Form send={send} onDone={onDone} />, { wrapper: TestFrame });
  return onDone;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: /^Change/ }));
const fill = (old: string, next: string, confirmed: string) => {
  type('Current', old);
  type('New', next);
  type('Again', confirmed);
};

describe('new password form', () => {
  beforeEach(() =>
    vi.stubGlobal('fetch', async () => Response.json({ success: true, value: { password: rule } })),
  );
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('checks the password by the operator’s rule, and that it is typed twice', async () => {
    const send = vi.fn(async () => null);
    show(send);
    await screen.findByText(/Letters and digits/);
    fill('old', 'short1', 'other');
    press();
    expect(await screen.findByText('The passwords don’t match')).toBeTruthy();
    expect((screen.getByLabelText('New') as HTMLInputElement).getAttribute('aria-invalid')).toBe('true');
    expect(send).not.toHaveBeenCalled();
  });

  it('refuses a sequence as payment password before it is sent', async () => {
    vi.stubGlobal('fetch', async (address: string) =>
      Response.json(address.includes('refusals') ? refusals : { success: true, value: {} }),
    );
    const send = vi.fn(async () => null);
    const kind = 'paymentPassword';
    render(<Form kind={kind} send={send} onDone={() => undefined} />, { wrapper: TestFrame });
    fill('old', '12345678', '12345678');
    press();
    expect(await screen.findByText(/^It’s among the first that attackers try/)).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  it('leaves a payment password to the platform while its rule is not known', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ success: false }, { status: 503 }));
    const send = vi.fn(async () => null);
    render(<Form kind="paymentPassword" send={send} onDone={() => undefined} />, { wrapper: TestFrame });
    fill('804417', '', '');
    press();
    await waitFor(() => expect(screen.getByLabelText('New').getAttribute('aria-invalid')).toBe('true'));
    expect(send).not.toHaveBeenCalled();
    fill('804417', '916253', '916253');
    press();
    await waitFor(() => expect(send).toHaveBeenCalled());
  });

  it('sends the new password with the current one and empties the fields afterwards', async () => {
    const send = vi.fn(async () => null);
    const onDone = show(send);
    fill('old', 'Fresh1234', 'Fresh1234');
    press();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(send).toHaveBeenCalledWith({ old: 'old', next: 'Fresh1234', confirmed: 'Fresh1234' });
    expect((screen.getByLabelText('New') as HTMLInputElement).value).toBe('');
  });

  it('shows under the current password that it is wrong, and keeps what was typed', async () => {
    const onDone = show(async () => {
      throw new Refusal('password_wrong');
    });
    fill('wrong', 'Fresh1234', 'Fresh1234');
    press();
    await waitFor(() => expect(screen.getByLabelText('Current').getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current')));
    expect((screen.getByLabelText('New') as HTMLInputElement).value).toBe('Fresh1234');
    expect(onDone).not.toHaveBeenCalled();
  });
});
