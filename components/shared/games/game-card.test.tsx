import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import { GameCard, type GameCardProps } from './game-card.tsx';

const messages = await loadAllMessages('en');

function card(more: Partial<GameCardProps> = {}) {
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <GameCard title="The Late Owl" vendor="Passage" href="?play=7" poster="/img/owl.svg" {...more} />
    </NextIntlClientProvider>,
  );
}

describe('game card', () => {
  it('renders one link named by title and vendor', () => {
    card({ tag: 'new' });
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'The Late Owl, Passage' }).getAttribute('href')).toBe('?play=7');
    expect(screen.getByText('New')).toBeTruthy();
  });

  it('reserves its space before the picture loads, and loads it lazily', () => {
    card({ shape: 'wide' });
    const picture = screen.getByRole('img', { name: 'The Late Owl' });
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['300', '180']);
    expect(picture.getAttribute('loading')).toBe('lazy');
  });

  it('offers several widths of a raster poster through srcset, and only one of an SVG', () => {
    card({ poster: '/img/img.example.test/owl.webp' });
    const poster = screen.getByRole('img');
    expect(poster.getAttribute('srcset')).toBe(
      [192, 240, 384].map(step => `/img/img.example.test/owl.webp?w=${step} ${step}w`).join(', '),
    );
    expect(poster.getAttribute('sizes')).toContain('32vw');
    cleanup();
    card();
    const drawn = screen.getByRole('img');
    expect([drawn.getAttribute('srcset'), drawn.getAttribute('sizes')]).toEqual([null, null]);
  });

  it('loads the picture eagerly on the first screen', () => {
    card({ eager: true });
    expect(screen.getByRole('img').getAttribute('loading')).toBe('eager');
  });

  it('renders no link while the game is under maintenance, and says until when', () => {
    card({ tag: 'new', maintenance: { until: '2026-11-23 18:00:00' } });
    expect(screen.getByText('The Late Owl')).toBeTruthy();
    expect(screen.queryByText('New')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    expect(document.body.textContent).toContain('Under maintenance until 2026-11-23 18:00:00');
    // The date must not break after one of its hyphens.
    expect(screen.getByText('2026-11-23').className).toContain('whitespace-nowrap');
  });
});
