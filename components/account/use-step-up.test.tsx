import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubDialogs, TestFrame } from '#components/ui/test-frame.tsx';
import { Refusal } from '#lib/client/refusal.ts';
import { useStepUp } from './use-step-up.tsx';

const factors = { totp: false, recoveryLeft: 0, passkeys: [], identities: [], hasPassword: true };
const answers = (right: string) =>
  vi.fn(async (url: string, init?: RequestInit) => {
    if (!url.endsWith('stepUp')) return Response.json({ success: true, value: factors });
    const { code } = JSON.parse(String(init?.body));
    return code === right
      ? Response.json({ success: true, value: null })
      : Response.json(
          { success: false, errorCode: 'password_wrong', params: {}, reference: 'r' },
          { status: 422 },
        );
  });

function Guarded({ work, onEnd }: { work: () => Promise<unknown>; onEnd: (end: unknown) => void }) {
  const { guard, prompt } = useStepUp();
  return (
    <>
      <button type="button" onClick={() => guard(work).then(() => onEnd('done'), onEnd)}>
        Go
      </button>
      {prompt}
    </>
  );
}

function show(work: () => Promise<unknown>) {
  const onEnd = vi.fn();
  render(<Guarded work={work} onEnd={onEnd} />, { wrapper: TestFrame });
  return onEnd;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
const needsProof = () => {
  let proved = false;
  const work = vi.fn(async () => {
    if (!proved) throw new Refusal('step_up_required');
  });
  return { work, prove: () => (proved = true) };
};

describe('step-up authentication', () => {
  beforeEach(() => {
    stubDialogs();
    vi.stubGlobal('fetch', answers('right'));
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('asks for nothing where the platform requires no proof', async () => {
    const onEnd = show(async () => undefined);
    press('Go');
    await waitFor(() => expect(onEnd).toHaveBeenCalledWith('done'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes the proof in a dialog and runs the action again; a wrong one can be corrected', async () => {
    const { work, prove } = needsProof();
    const onEnd = show(work);
    press('Go');
    const field = await screen.findByLabelText('Current password');
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'wrong' } });
    press('Confirm');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(onEnd).not.toHaveBeenCalled();
    prove();
    fireEvent.change(field, { target: { value: 'right' } });
    press('Confirm');
    await waitFor(() => expect(onEnd).toHaveBeenCalledWith('done'));
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('asks for the authenticator code instead of the password, or a recovery code for a lost phone', async () => {
    const requests: unknown[] = [];
    vi.stubGlobal(
      'fetch',
      vi.fn(async (url: string, init?: RequestInit) => {
        if (!url.endsWith('stepUp'))
          return Response.json({ success: true, value: { ...factors, totp: true, recoveryLeft: 3 } });
        requests.push(JSON.parse(String(init?.body)));
        return Response.json({ success: true, value: null });
      }),
    );
    const { work, prove } = needsProof();
    const onEnd = show(work);
    press('Go');
    await screen.findByLabelText('6-digit code from your app');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    press('Recovery code');
    fireEvent.change(screen.getByLabelText('Recovery code'), { target: { value: 'ABCD-EFGH-JKMN' } });
    prove();
    press('Confirm');
    await waitFor(() => expect(onEnd).toHaveBeenCalledWith('done'));
    expect(requests).toEqual([{ method: 'recovery', code: 'ABCD-EFGH-JKMN' }]);
  });

  it('throws the refusal that asked for it when the dialog is closed', async () => {
    const { work } = needsProof();
    const onEnd = show(work);
    press('Go');
    await screen.findByLabelText('Current password');
    await act(async () => press('Close'));
    expect(onEnd.mock.calls[0]?.[0]).toMatchObject({ code: 'step_up_required' });
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('passes every other refusal through', async () => {
    const onEnd = show(async () => {
      throw new Refusal('not_found');
    });
    press('Go');
    await waitFor(() => expect(onEnd.mock.calls[0]?.[0]).toMatchObject({ code: 'not_found' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
