import { afterEach, describe, expect, it, vi } from 'vitest';
import { isAutoplayOff, startBanners } from './swiper.ts';

function banners() {
  const root = document.createElement('div');
  root.innerHTML =
    '<div class="swiper-wrapper"><p class="swiper-slide">1</p><p class="swiper-slide">2</p></div>';
  document.body.append(root);
  return startBanners(root, () => undefined);
}
const prefersCalm = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('banner carousel', () => {
  it('plays every 5,000 ms in a loop, with 1,000 ms per change and a gap of 20 px', () => {
    prefersCalm(false);
    const swiper = banners();
    expect(swiper.params).toMatchObject({
      loop: true,
      speed: 1000,
      spaceBetween: 20,
      // A touch pauses them while it lasts, a mouse while it is over them.
      autoplay: { delay: 5000, disableOnInteraction: false, pauseOnMouseEnter: true },
    });
    expect(swiper.autoplay?.running).toBe(true);
    swiper.destroy();
  });

  it('changes without animation under reduced motion', () => {
    prefersCalm(true);
    const swiper = banners();
    expect(swiper.params.speed).toBe(0);
    swiper.destroy();
  });

  it('rests under reduced motion and while the browser saves data', () => {
    prefersCalm(true);
    expect(isAutoplayOff()).toBe(true);
    prefersCalm(false);
    expect(isAutoplayOff()).toBe(false);
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    expect(isAutoplayOff()).toBe(true);
  });
});
