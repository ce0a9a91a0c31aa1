import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { BannerCarousel } from './banner-carousel.tsx';

/** Calls of the carousel's autoplay, in order. */
const { said, startBanners } = vi.hoisted(() => {
  const said: string[] = [];
  const autoplay = { start: () => said.push('start'), stop: () => said.push('stop') };
  return { said, startBanners: vi.fn(() => ({ autoplay, destroy: () => undefined })) };
});
vi.mock('./swiper.ts', () => ({ startBanners, isAutoplayOff: () => false }));
vi.mock('#lib/client/run-when-idle.ts', () => ({
  runWhenIdle: (work: () => Promise<() => void>) => {
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

it('does not move a single banner and shows no controls', async () => {
  show(['one']);
  await act(async () => undefined);
  expect(screen.getByRole('heading', { name: 'one' })).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(startBanners).not.toHaveBeenCalled();
});

it('moves several banners until they are stopped or focused', async () => {
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
