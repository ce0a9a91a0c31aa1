import { Swiper } from 'swiper';
import { Autoplay, FreeMode, Mousewheel } from 'swiper/modules';
import { BANNER_AUTOPLAY_MS, BANNER_SLIDE_MS } from '#lib/rules/figures.ts';

const BANNER_GAP_PX = 20;
const CALM = '(prefers-reduced-motion: reduce)';

/** Returns true if the user prefers reduced motion. */
export const prefersReducedMotion = () => matchMedia(CALM).matches;

/** True if banners must not move by themselves: the user prefers reduced motion, or the browser saves data. */
export const isAutoplayOff = () =>
  prefersReducedMotion() ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Starts the banner carousel in `root`; `onSlide` gets the index of the visible banner. */
export function startBanners(root: HTMLElement, onSlide: (index: number) => void): Swiper {
  return new Swiper(root, {
    modules: [Autoplay],
    loop: true,
    speed: prefersReducedMotion() ? 0 : BANNER_SLIDE_MS,
    spaceBetween: BANNER_GAP_PX,
    autoplay: { delay: BANNER_AUTOPLAY_MS, disableOnInteraction: false, pauseOnMouseEnter: true },
    on: { realIndexChange: swiper => onSlide(swiper.realIndex) },
  });
}

/** Running carousel: `move` scrolls by that many views, `stop` destroys it. */
export type MovingRow = { move: (screens: number) => void; stop: () => void };

/** Returns the number of slides per view. */
function perView({ width, slides, params }: Swiper): number {
  const gap = Number(params.spaceBetween);
  const slide = slides[0]?.offsetWidth ?? width;
  return Math.max(1, Math.floor((width + gap + 1) / (slide + gap)));
}

/** Marks the slides, which may change (favourites), with the class that Swiper requires. */
function mark(track: Element): void {
  for (const slide of track.children) slide.classList.add('swiper-slide');
}

/**
 * Arrow keys move the row only while the focus is inside. A focused card is scrolled into view, except during
 * a press, which moves the focus too: the card must stay under the pointer until it ends.
 */
function followKeys(root: HTMLElement, swiper: Swiper, move: MovingRow['move'], signal: AbortSignal): void {
  const onKey = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    move(way);
  };
  let isDown = false;
  const onPointer = ({ type }: PointerEvent) => {
    isDown = type === 'pointerdown';
  };
  const bring = ({ target }: FocusEvent) => {
    root.scrollLeft = 0;
    const slide = !isDown && target instanceof Element && target.closest('li');
    if (!slide) return;
    const [seen, row] = [slide.getBoundingClientRect(), root.getBoundingClientRect()];
    if (seen.left < row.left || seen.right > row.right) swiper.slideTo(swiper.slides.indexOf(slide), 0);
  };
  root.addEventListener('keydown', onKey, { signal });
  root.addEventListener('focusin', bring, { signal });
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
    addEventListener(type, onPointer, { capture: true, signal });
}

/** Suppresses the click that ends a drag, before any other click handler. */
function holdDragged(root: HTMLElement, swiper: Swiper, signal: AbortSignal): void {
  const onClick = (event: MouseEvent) => {
    if (swiper.allowClick || !(event.target instanceof Node) || !root.contains(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', onClick, { capture: true, signal });
}

/**
 * Turns the natively scrolling `root` into a carousel by drag, wheel and keys: continues at the current
 * position, with the sizes of the style sheet.
 */
export function startRow(root: HTMLElement): MovingRow {
  const track = root.firstElementChild as HTMLElement;
  const spaceBetween = Number.parseFloat(getComputedStyle(track).columnGap);
  const at = root.scrollLeft;
  root.scrollLeft = 0;
  mark(track);
  root.dataset.moving = '';
  const calm = prefersReducedMotion();
  const swiper = new Swiper(root, {
    modules: [FreeMode, Mousewheel],
    slidesPerView: 'auto',
    spaceBetween,
    speed: calm ? 0 : undefined,
    freeMode: { enabled: true, momentum: !calm },
    mousewheel: { forceToAxis: true },
  });
  swiper.setTranslate(-Math.min(at, Math.abs(swiper.maxTranslate())));
  swiper.updateActiveIndex();
  const move = (screens: number) => swiper.slideTo(swiper.activeIndex + screens * perView(swiper));
  const ended = new AbortController();
  followKeys(root, swiper, move, ended.signal);
  holdDragged(root, swiper, ended.signal);
  const changes = new MutationObserver(() => {
    mark(track);
    swiper.update();
  });
  changes.observe(track, { childList: true });
  const stop = () => {
    ended.abort();
    changes.disconnect();
    delete root.dataset.moving;
    swiper.destroy();
  };
  return { move, stop };
}
