import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { CategoryNames } from '#components/shared/games/search-shortcuts.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { LiveSearch } from './live-search.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

it('keeps what was typed before hydration, and opens its suggestions', async () => {
  const search = (
    <TestFrame>
      <LiveSearch label="Search" types={{} as CategoryNames} />
    </TestFrame>
  );
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(search);
  const typed = place.querySelector('input') as HTMLInputElement;
  typed.focus();
  typed.value = 'koi';
  render(search, { container: place, hydrate: true });
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
  await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('true'));
  expect(box.value).toBe('koi');
});
