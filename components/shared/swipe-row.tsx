'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { MovingRow } from './swiper.ts';

/** Upright cards 7 to a view, wide ones 4, doors 3 (spec 1, section 9); promotions 10 px apart (spec 2, section 9). */
const rows = {
  tall: 'gap-cards *:w-[7.75rem] md:*:w-[9.375rem] lg:*:w-[calc((100%-6*var(--gap))/7)]',
  wide: 'gap-cards *:w-[13.25rem] md:*:w-[15rem] lg:*:w-[calc((100%-3*var(--gap))/4)]',
  door: 'gap-cards *:w-[min(19rem,85%)] md:*:w-[calc((100%-var(--gap))/2)] lg:*:w-[calc((100%-2*var(--gap))/3)]',
  promotion: 'gap-2.5 *:w-[min(19rem,86%)]',
};

/** What shows that somebody is about to use a row: the mouse or the focus is on it, or a finger has moved it. */
const USES = ['pointerenter', 'focusin', 'scrollend'];

/** The moving part, fetched at the first use; until it is here, and where it does not come, the row scrolls. The returned function lets go of it. */
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
  // A finger that enters is about to scroll, and scrolls until it is done.
  const onUse = (event: Event) => {
    if ((event as PointerEvent).pointerType !== 'touch') start();
  };
  for (const use of USES) frame.addEventListener(use, onUse, { signal: used.signal });
  // Somebody may have come before the page listened.
  if (frame.matches(':hover, :focus-within')) start();
  return () => {
    onMoving(null);
    leave();
  };
}

/**
 * One row of cards, in the HTML as a list that scrolls sideways by touch, wheel, keys and, where a mouse is, by two
 * buttons; the next card is cut so that it is seen to go on. Swiper takes over where it stands, once it is used. Children are `<li>`;
 * `label` names the list.
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
