import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { BannerCarousel } from './banner-carousel.tsx';

/** What the moving part was told, in order. */
const { said, startBanners } = vi.hoisted(() => {
  const said: string[] = [];
  const autoplay = { start: () => said.push('start'), stop: () => said.push('stop') };
  return { said, startBanners: vi.fn(() => ({ autoplay, destroy: () => undefined })) };
});
vi.mock('#components/shared/swiper.ts', () => ({ startBanners, wantsCalm: () => false }));
vi.mock('#lib/client/when-quiet.ts', () => ({
  whenQuiet: (work: () => Promise<() => void>) => {
    void work().then(show => act(show));
    return () => undefined;
  },
}));

const show = (titles: readonly string[]) =>
  render(
    <BannerCarousel words={{ banners: 'Banners', pause: 'Stop', play: 'Go', slide: titles }}>
      {titles.map(title => (
        <h2 key={title}>{title}</h2>
      ))}
    </BannerCarousel>,
  );

beforeEach(() => {
  vi.clearAllMocks();
  said.length = 0;
});

it('one banner stands still and has nothing to press', async () => {
  show(['one']);
  await act(async () => undefined);
  expect(screen.getByRole('heading', { name: 'one' })).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(startBanners).not.toHaveBeenCalled();
});

it('several move, until they are stopped or the focus is on them', async () => {
  show(['one', 'two']);
  const press = await screen.findByRole('button', { name: 'Stop' });
  expect(said).toEqual(['start']);
  fireEvent.focus(press);
  expect(said.at(-1)).toBe('stop');
  fireEvent.click(press);
  fireEvent.blur(press);
  expect(press.getAttribute('aria-label')).toBe('Go');
  expect(said.at(-1)).toBe('stop');
  fireEvent.click(press);
  expect(said.at(-1)).toBe('start');
});
