import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Pager } from './pager.tsx';
import { TestFrame } from './test-frame.tsx';

const pager = (page: number, pages: number) =>
  render(
    <TestFrame>
      <Pager page={page} pages={pages} href={at => (at === 1 ? '/rng' : `/rng?page=${at}`)} />
    </TestFrame>,
  );

describe('pager', () => {
  it('is not there for a single page', () => {
    pager(1, 1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('is made of named links, the current one marked', () => {
    pager(2, 9);
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy();
    const current = screen.getByRole('link', { current: 'page' });
    expect(current.getAttribute('aria-label')).toBe('Page 2');
    expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/rng');
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/rng?page=3');
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('rel')).toBe('prev');
  });

  it('has no step beyond the ends', () => {
    pager(9, 9);
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Previous page' })).toBeTruthy();
  });
});
