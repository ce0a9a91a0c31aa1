import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { AuthData } from '#components/auth/auth-data.ts';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { stubDialogs, TestFrame } from '#components/ui/test-frame.tsx';
import { AgentGate } from './agent-gate.tsx';

const replace = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({
  usePathname: () => '/en/agentHome',
  useRouter: () => ({ replace }),
  useSearchParams: () => new URLSearchParams(),
}));
beforeAll(() => {
  stubDialogs();
  stubPlatform({});
});
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.role;
});

const cut = { part: 'a', box: '0 0 1 1', fit: 'none' };
const brand = { id: 'x', name: 'X', scene: { side: cut } };
const data = { brand, on: [], providers: [], banners: {}, smsChannel: '' } as unknown as AuthData;

function gate(next: string | null) {
  render(
    <TestFrame>
      <AgentGate data={data} next={next} />
    </TestFrame>,
  );
}

it('tells a member that the page is for agents, not that a sign-in failed, and leads to the lobby', async () => {
  document.documentElement.dataset.role = 'member';
  gate(null);
  const dialog = await screen.findByRole('dialog', { name: 'For agents only' });
  expect(dialog.textContent).toContain('This isn’t an agent account.');
  fireEvent.click(screen.getByRole('button', { name: 'Go to the lobby' }));
  expect(replace).toHaveBeenCalledWith('/en');
});

it('leaves a visitor the page, and opens the sign-in for one who asked for it or needs it', async () => {
  gate(null);
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  gate('/en/agent');
  expect(await screen.findByRole('dialog', { name: 'Agent sign-in' })).not.toBeNull();
});
