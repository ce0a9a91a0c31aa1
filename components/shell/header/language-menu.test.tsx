import { render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { FIRST_PAINT_SCRIPT } from '#lib/inline/first-paint.ts';
import { LanguageRow } from './language-menu.tsx';

beforeAll(() => void new Function(FIRST_PAINT_SCRIPT)());
beforeEach(() => {
  render(
    <TestFrame>
      <LanguageRow place={{ path: '/' }} />
    </TestFrame>,
  );
});

/** Clicks a language at an address; resolves to the address it leads to, once the link has been reset. */
async function press(address: string, name: string) {
  history.replaceState(null, '', address);
  const link = screen.getByRole('link', { name });
  let leads = '';
  const follow = (event: Event) => {
    leads = link.getAttribute('href') ?? '';
    event.preventDefault();
  };
  document.addEventListener('click', follow, { once: true });
  link.click();
  await expect.poll(() => link.getAttribute('href')).toBe({ English: '/en', 简体中文: '/cn' }[name] ?? '/');
  return leads;
}

it.each([
  ['/login', 'English', '/en/login'],
  ['/en/register?referralCode=R-77', '简体中文', '/cn/register?referralCode=R-77'],
  ['/cn/forgot', 'Bahasa Melayu', '/forgot'],
  ['/en/reset#secret', '简体中文', '/cn/reset#secret'],
  ['/cn/login?next=%2Fcn%2Frecent&play=7', 'English', '/en/login?next=%2Fen%2Frecent&play=7'],
  ['/login?next=%2Frng%3Fpage%3D2', 'English', '/en/login?next=%2Fen%2Frng%3Fpage%3D2'],
  ['/en/login?next=%2Fen%2Fpromotions', 'Bahasa Melayu', '/login?next=%2Fpromotions'],
])('keeps the auth dialog open: %s in %s leads to %s', async (address, name, leads) => {
  expect(await press(address, name)).toBe(leads);
});

it('leads from every other page to the address of the link', async () => {
  for (const address of ['/', '/en', '/en?play=7', '/en/login/x', '/loginx'])
    expect([address, await press(address, '简体中文')]).toEqual([address, '/cn']);
});
