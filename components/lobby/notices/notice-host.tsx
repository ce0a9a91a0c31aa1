'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useReplace } from '#components/ui/navigation/use-replace.ts';
import { useOverlayTrigger } from '#lib/client/delegated-clicks.ts';
import { closeOverlay, replaceOverlay } from '#lib/client/overlay-history.ts';
import { noticeHref } from './notice-href.ts';

const NoticeDialog = onDemand(async () => (await import('./notice-dialog.tsx')).NoticeDialog, ['lobby']);

/** Opens the notice dialog at the notice that the address names (`?notice=`); back closes it. */
export function NoticeHost() {
  const path = usePathname();
  const replace = useReplace();
  const id = useSearchParams().get('notice');
  useOverlayTrigger('notice');
  return (
    <Suspense>
      {id && (
        <NoticeDialog
          id={id}
          onPick={next => replaceOverlay(`${path}${noticeHref(next)}`)}
          onClose={() => closeOverlay(() => replace(path, { scroll: false }))}
        />
      )}
    </Suspense>
  );
}
