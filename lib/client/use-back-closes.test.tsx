import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useBackCloses } from './use-back-closes.ts';

function Sheet({ onBack }: { onBack: () => void }) {
  useBackCloses(onBack);
  return null;
}

const popped = () => new Promise<void>(done => addEventListener('popstate', () => done(), { once: true }));

describe('going back over a dialog without an address', () => {
  it('closes it, and stays at the entry below', async () => {
    history.replaceState({ below: true }, '', '/en?center=securityCenter');
    const entries = history.length;
    const onBack = vi.fn();
    render(<Sheet onBack={onBack} />);
    expect(history.length).toBe(entries + 1);
    expect(history.state).toMatchObject({ below: true });
    const arrived = popped();
    history.back();
    await arrived;
    expect(onBack).toHaveBeenCalledOnce();
    expect(history.state).toEqual({ below: true });
  });
  it('leaves no entry behind when it closes otherwise', async () => {
    history.replaceState({ below: true }, '', '/en');
    const onBack = vi.fn();
    const { unmount } = render(<Sheet onBack={onBack} />);
    const arrived = popped();
    unmount();
    await arrived;
    expect(history.state).toEqual({ below: true });
    expect(onBack).not.toHaveBeenCalled();
  });
  it('does not go back from an address that was opened meanwhile', () => {
    const { unmount } = render(<Sheet onBack={vi.fn()} />);
    history.pushState(null, '', '/en/help');
    unmount();
    expect(location.pathname).toBe('/en/help');
  });
});
