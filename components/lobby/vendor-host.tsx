'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useReplace } from '#components/ui/use-replace.ts';
import { closeOver, isPlainPress, openOver } from '#lib/client/over.ts';
import type { GameType } from '#lib/rules/game-types.ts';

const VendorDialog = onDemand(async () => (await import('./vendor-dialog.tsx')).VendorDialog, ['lobby']);
const CODE = /^[A-Z0-9_]{1,20}$/;

function onClick(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-vendor]') : null;
  if (!link?.dataset.vendor || !isPlainPress(event)) return;
  event.preventDefault();
  event.stopPropagation();
  openOver(`${location.pathname}?${new URLSearchParams({ vendor: link.dataset.vendor })}`);
}

/**
 * Opens the games of the vendor that the address names (`?vendor=`) over the page: an entry that is a vendor opens a list
 * (spec 1, section 4). Its own address, for all other ways, is the category's list. Going back closes it.
 */
export function VendorHost({ types }: { types: Readonly<Partial<Record<GameType, string>>> }) {
  const path = usePathname();
  const replace = useReplace();
  const asked = useSearchParams().get('vendor');
  useEffect(() => {
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
  return (
    <Suspense>
      {asked && CODE.test(asked) && (
        <VendorDialog
          key={asked}
          code={asked}
          types={types}
          onClose={() => closeOver(() => replace(path, { scroll: false }))}
        />
      )}
    </Suspense>
  );
}
