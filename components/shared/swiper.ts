import { Swiper } from 'swiper';
import { Autoplay, FreeMode, Mousewheel } from 'swiper/modules';
import { BANNER_AUTOPLAY_MS, BANNER_SLIDE_MS } from '#lib/rules/figures.ts';

const BANNER_GAP_PX = 20;
const CALM = '(prefers-reduced-motion: reduce)';

/** Whether the person has asked for less motion. */
export const wantsCalm = () => matchMedia(CALM).matches;

/** Sets the banners in `root` going; `onSlide` hears which of them is seen. */
export function startBanners(root: HTMLElement, onSlide: (index: number) => void): Swiper {
  return new Swiper(root, {
    modules: [Autoplay],
    loop: true,
    speed: wantsCalm() ? 0 : BANNER_SLIDE_MS,
    spaceBetween: BANNER_GAP_PX,
    autoplay: { delay: BANNER_AUTOPLAY_MS, disableOnInteraction: false, pauseOnMouseEnter: true },
    on: { realIndexChange: swiper => onSlide(swiper.realIndex) },
  });
}

/** A row that moves: by so many screens of its own width, or not at all any more. */
export type MovingRow = { move: (screens: number) => void; stop: () => void };

/** How many slides stand in the row at once. */
function perView({ width, slides, params }: Swiper): number {
  const gap = Number(params.spaceBetween);
  const slide = slides[0]?.offsetWidth ?? width;
  return Math.max(1, Math.floor((width + gap + 1) / (slide + gap)));
}

/** Slides may come and go (favourites): each needs the class that Swiper knows them by. */
function mark(track: Element): void {
  for (const slide of track.children) slide.classList.add('swiper-slide');
}

/**
 * A key moves the row only while the focus is in it. What comes into focus comes into view; but a press, which moves the
 * focus too, must find the card still there when it ends.
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

/** A card on which a drag ends is not pressed: asked before everybody who answers presses on cards. */
function holdDragged(root: HTMLElement, swiper: Swiper, signal: AbortSignal): void {
  const onClick = (event: MouseEvent) => {
    if (swiper.allowClick || !(event.target instanceof Node) || !root.contains(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', onClick, { capture: true, signal });
}

/**
 * Lets the cards in `root`, which scrolls by hand until now, be dragged, wheeled and walked through: it goes on from
 * where it stands, and its measures are those of the style sheet.
 */
export function startRow(root: HTMLElement): MovingRow {
  const track = root.firstElementChild as HTMLElement;
  const spaceBetween = Number.parseFloat(getComputedStyle(track).columnGap);
  const at = root.scrollLeft;
  root.scrollLeft = 0;
  mark(track);
  root.dataset.moving = '';
  const calm = wantsCalm();
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
