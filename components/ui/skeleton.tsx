import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/**
 * Skeleton: a grey placeholder of the final size. It appears after 200 ms, so that fast content never
 * flickers.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('skeleton block rounded-md', className)} />;
}

/** Skeletons with one sentence for screen readers. */
export function Loading({ children }: { children: ReactNode }) {
  const t = useTranslations('ui');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      {children}
    </div>
  );
}
