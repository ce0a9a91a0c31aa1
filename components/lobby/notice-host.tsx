'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useReplace } from '#components/ui/use-replace.ts';
import { closeOver, isPlainPress, openOver, replaceOver } from '#lib/client/over.ts';
import { noticeHref } from './notice-href.ts';

const NoticeDialog = onDemand(async () => (await import('./notice-dialog.tsx')).NoticeDialog, ['lobby']);

function onClick(event: MouseEvent) {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="?notice="]') : null;
  if (!link || !isPlainPress(event)) return;
  event.preventDefault();
  openOver(`${location.pathname}${link.getAttribute('href')}`);
}

/** Opens the notices at the one that the address names (`?notice=`); going back closes them. */
export function NoticeHost() {
  const path = usePathname();
  const replace = useReplace();
  const id = useSearchParams().get('notice');
  useEffect(() => {
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return (
    <Suspense>
      {id && (
        <NoticeDialog
          id={id}
          onPick={next => replaceOver(`${path}${noticeHref(next)}`)}
          onClose={() => closeOver(() => replace(path, { scroll: false }))}
        />
      )}
    </Suspense>
  );
}
