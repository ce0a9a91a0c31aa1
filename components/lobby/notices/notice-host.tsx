'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useOverlayTrigger } from '#lib/client/delegated-clicks.ts';

const NoticeDialog = onDemand(async () => (await import('./notice-dialog.tsx')).NoticeDialog, ['lobby']);

/** Opens the notice dialog at the notice that the address names (`?notice=`); back closes it. */
export function NoticeHost() {
  const id = useSearchParams().get('notice');
  useOverlayTrigger('notice');
  return <Suspense>{id && <NoticeDialog id={id} />}</Suspense>;
}
