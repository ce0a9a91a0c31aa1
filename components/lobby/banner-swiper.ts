import { Swiper } from 'swiper';
import { Autoplay } from 'swiper/modules';
import { BANNER_AUTOPLAY_MS, BANNER_SLIDE_MS } from '#lib/rules/figures.ts';

const SLIDE_GAP_PX = 20;
const CALM = '(prefers-reduced-motion: reduce)';

/** Whether the person has asked for less motion. */
export const wantsCalm = () => matchMedia(CALM).matches;

/** Sets the banners in `root` going; `onSlide` hears which of them is seen. Fetched when the page rests. */
export function startSwiper(root: HTMLElement, onSlide: (index: number) => void): Swiper {
  return new Swiper(root, {
    modules: [Autoplay],
    loop: true,
    speed: wantsCalm() ? 0 : BANNER_SLIDE_MS,
    spaceBetween: SLIDE_GAP_PX,
    autoplay: { delay: BANNER_AUTOPLAY_MS, disableOnInteraction: false, pauseOnMouseEnter: true },
    on: { realIndexChange: swiper => onSlide(swiper.realIndex) },
  });
}
