import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Times } from './times.tsx';

/** A grey stand-in of final size. It appears after 200 ms, so that what is quick never flickers. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('skeleton block rounded-md', className)} />;
}

/** Stand-ins with one sentence for screen readers. */
export function Loading({ children }: { children: ReactNode }) {
  const t = useTranslations('ui');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      {children}
    </div>
  );
}

/** Stand-ins for a row or page of cards: the cover and its caption, as high as with a heart. */
export function CardSkeletons({ count, shape = 'tall' }: { count: number; shape?: 'tall' | 'wide' }) {
  return (
    <Times count={count}>
      <span className="block">
        <Skeleton className={shape === 'tall' ? 'aspect-3/4' : 'aspect-5/3'} />
        <Skeleton className="mt-2.5 mb-3 h-2.5 w-3/5" />
      </span>
    </Times>
  );
}
