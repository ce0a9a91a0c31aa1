'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

const rows = {
  tall: 'auto-cols-[7.75rem] md:auto-cols-[9.375rem] lg:auto-cols-[calc((100%-6*var(--gap))/7)]',
  wide: 'auto-cols-[13.25rem] md:auto-cols-[15rem] lg:auto-cols-[calc((100%-3*var(--gap))/4)]',
};

/**
 * One row of cards that scrolls sideways by touch, wheel, keys and, where a mouse is, by two buttons; the next card is cut
 * so that it is seen to go on. Works without scripts. `label` names the list.
 */
export function ScrollRow({
  label,
  shape = 'tall',
  arrows = true,
  children,
}: {
  label: string;
  shape?: keyof typeof rows;
  arrows?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('ui');
  const list = useRef<HTMLUListElement>(null);
  const move = (way: 1 | -1) =>
    list.current?.scrollBy({ left: way * list.current.clientWidth * 0.8, behavior: 'smooth' });
  return (
    <div className="group/row relative">
      <ul
        ref={list}
        aria-label={label}
        className={classes(
          'scroll-x -mx-gutter -mt-3 grid grid-flow-col gap-cards scroll-px-gutter snap-x snap-proximity px-gutter pt-3 *:snap-start lg:-mx-1.5 lg:scroll-px-1.5 lg:px-1.5',
          rows[shape],
        )}
      >
        {children}
      </ul>
      {arrows && (
        <div className="pointer-events-none absolute inset-y-0 -right-2 -left-2 hidden items-center justify-between opacity-0 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 [@media(hover:hover)]:lg:flex">
          <IconButton label={t('scrollBack')} tabIndex={-1} onClick={() => move(-1)} className={arrow}>
            <Icon name="chevron-left" />
          </IconButton>
          <IconButton label={t('scrollOn')} tabIndex={-1} onClick={() => move(1)} className={arrow}>
            <Icon name="chevron-right" />
          </IconButton>
        </div>
      )}
    </div>
  );
}

const arrow = 'pointer-events-auto bg-s2 shadow-3';
