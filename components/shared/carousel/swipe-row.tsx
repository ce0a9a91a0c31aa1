'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import type { MovingRow } from './swiper.ts';

/**
 * Cards per view: upright 7, wide 4, link cards 3; promotions 10 px apart (docs/features.md#152). Below that
 * width a part of the next card is in view, never its edge alone.
 */
const rows = {
  tall: 'gap-cards *:w-[7.75rem] md:*:w-[calc((100%-4*var(--gap))/4.4)] min-[56rem]:*:w-[calc((100%-5*var(--gap))/5.4)] lg:*:w-[calc((100%-6*var(--gap))/7)]',
  wide: 'gap-cards *:w-[13.25rem] md:*:w-[calc((100%-2*var(--gap))/2.4)] min-[56rem]:*:w-[calc((100%-3*var(--gap))/3.4)] lg:*:w-[calc((100%-3*var(--gap))/4)]',
  door: 'gap-cards *:w-[min(19rem,85%)] md:*:w-[calc((100%-var(--gap))/2)] lg:*:w-[calc((100%-2*var(--gap))/3)]',
  promotion: 'gap-2.5 *:w-[min(19rem,86%)]',
};

/**
 * Events that show that a row is about to be used: the mouse or the focus enters, or a touch has scrolled it.
 */
const USES = ['pointerenter', 'focusin', 'scrollend'];

/**
 * Loads Swiper at the first use; until then, and where it fails to load, the row scrolls natively. Returns a
 * cleanup function.
 */
function enliven(frame: HTMLElement, onMoving: (row: MovingRow | null) => void): () => void {
  const used = new AbortController();
  let leave = () => used.abort();
  const start = () => {
    used.abort();
    let isLeft = false;
    leave = () => {
      isLeft = true;
    };
    import('./swiper.ts').then(
      ({ startRow }) => {
        if (isLeft) return;
        const row = startRow(frame);
        onMoving(row);
        leave = row.stop;
      },
      () => undefined,
    );
  };
  // A touch is about to scroll natively, and does so until it ends.
  const onUse = (event: Event) => {
    if ((event as PointerEvent).pointerType !== 'touch') start();
  };
  for (const use of USES) frame.addEventListener(use, onUse, { signal: used.signal });
  // The mouse or the focus may have entered before hydration.
  if (frame.matches(':hover, :focus-within')) start();
  return () => {
    onMoving(null);
    leave();
  };
}

/**
 * Carousel of cards: a list in the HTML that scrolls sideways by touch, wheel, keys and, with a mouse, by two
 * buttons; the next card is cut off to show that there are more. Swiper takes over at the current position at
 * the first use. Children are `<li>`; `label` names the list.
 */
export function SwipeRow({
  label,
  shape = 'tall',
  children,
}: {
  label: string;
  shape?: keyof typeof rows;
  children: ReactNode;
}) {
  const t = useTranslations('ui');
  const frame = useRef<HTMLDivElement>(null);
  const moving = useRef<MovingRow | null>(null);
  useEffect(() => {
    if (!frame.current) return;
    return enliven(frame.current, row => {
      moving.current = row;
    });
  }, []);
  const move = (way: 1 | -1) => {
    const { current: root } = frame;
    if (moving.current) moving.current.move(way);
    else root?.scrollBy({ left: way * root.clientWidth * 0.8, behavior: 'smooth' });
  };
  return (
    <div className="relative">
      <div
        ref={frame}
        className="swipe-row -mx-gutter -mt-4 -mb-1.5 scroll-px-gutter px-gutter pt-4 pb-1.5 lg:-mx-1.5 lg:px-1.5"
      >
        <ul aria-label={label} className={classes('swiper-wrapper flex w-full *:flex-none', rows[shape])}>
          {children}
        </ul>
      </div>
      <div className="swipe-arrows">
        <IconButton label={t('scrollBack')} tabIndex={-1} onClick={() => move(-1)} className={arrow}>
          <Icon name="chevron-left" />
        </IconButton>
        <IconButton label={t('scrollOn')} tabIndex={-1} onClick={() => move(1)} className={arrow}>
          <Icon name="chevron-right" />
        </IconButton>
      </div>
    </div>
  );
}

const arrow = 'bg-s2 shadow-3';
