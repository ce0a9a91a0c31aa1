import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { Pager } from './pager.tsx';

const pager = (page: number, pages: number) =>
  render(
    <TestFrame>
      <Pager page={page} pages={pages} href={at => (at === 1 ? '/rng' : `/rng?page=${at}`)} />
    </TestFrame>,
  );

function List() {
  const [page, setPage] = useState(1);
  return <Pager page={page} pages={2} margin={1} onPick={setPage} />;
}

describe('pager', () => {
  it('is not rendered for a single page', () => {
    pager(1, 1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('has named links, with the current page marked', () => {
    pager(2, 9);
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy();
    const current = screen.getByRole('link', { current: 'page' });
    expect(current.getAttribute('aria-label')).toBe('Page 2');
    expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/rng');
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/rng?page=3');
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('rel')).toBe('prev');
  });

  it('has buttons for a list in memory, and keeps the focus at the end', () => {
    render(
      <TestFrame>
        <List />
      </TestFrame>,
    );
    const next = screen.getByRole('button', { name: 'Next page' });
    next.focus();
    fireEvent.click(next);
    expect(screen.getByRole('button', { current: 'page' }).getAttribute('aria-label')).toBe('Page 2');
    expect(document.activeElement).toBe(next);
    expect(next.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(next);
    expect(screen.getByRole('button', { current: 'page' }).getAttribute('aria-label')).toBe('Page 2');
    fireEvent.click(screen.getByRole('button', { name: 'Page 1' }));
    expect(screen.getByRole('button', { name: 'Previous page' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('has no step beyond the ends', () => {
    pager(9, 9);
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Previous page' })).toBeTruthy();
  });
});
