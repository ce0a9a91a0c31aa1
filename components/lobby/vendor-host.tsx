'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useReplace } from '#components/ui/navigation/use-replace.ts';
import { useOverlayTrigger } from '#lib/client/delegated-clicks.ts';
import { closeOverlay } from '#lib/client/overlay-history.ts';
import type { GameType } from '#lib/rules/game-types.ts';

const VendorDialog = onDemand(async () => (await import('./vendor-dialog.tsx')).VendorDialog, ['lobby']);
const CODE = /^[A-Z0-9_]{1,20}$/;

/**
 * Opens the dialog of the vendor that the address names (`?vendor=`) over the page (docs/features.md#56).
 * Without scripts, or in a new tab, the link leads to the category's list. Back closes it.
 */
export function VendorHost({
  types,
  first,
}: {
  types: Readonly<Partial<Record<GameType, string>>>;
  /** Category that is shown first, where the vendor has it. */
  first?: GameType;
}) {
  const path = usePathname();
  const replace = useReplace();
  const vendor = useSearchParams().get('vendor');
  useOverlayTrigger('vendor');
  return (
    <Suspense>
      {vendor && CODE.test(vendor) && (
        <VendorDialog
          key={vendor}
          code={vendor}
          types={types}
          first={first}
          onClose={() => closeOverlay(() => replace(path, { scroll: false }))}
        />
      )}
    </Suspense>
  );
}
