'use client';

import { usePathname } from 'next/navigation';
import { Suspense, useEffect, useState } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useReplace } from '#components/ui/navigation/use-replace.ts';
import { useOverlayTrigger } from '#lib/client/delegated-clicks.ts';
import { closeOverlay, openOverlay } from '#lib/client/overlay-history.ts';
import { useMounted } from '#lib/client/use-mounted.ts';
import { splitLocale } from '#lib/rules/routes/locales.ts';
import { readItem } from '#lib/rules/routes/pages.ts';

const PromotionDialog = onDemand(
  async () => (await import('./promotion-dialog.tsx')).PromotionDialog,
  ['promotions'],
);

function linkOf(id: string): HTMLAnchorElement | null {
  return document.querySelector(`a[data-promotion="${id}"]`);
}

/** Address of the list without the hash. */
const plainAddress = () => `${location.pathname}${location.search}`;

/**
 * Opens a promotion of an older link with a hash, which no server sees: `/promotions#21`
 * (docs/features.md#111). If it is in the list, opens it as an overlay; otherwise returns its id.
 */
function openHash(): string | null {
  const id = /^#(\d{1,15})$/.exec(location.hash)?.[1];
  const link = id && linkOf(id);
  if (!id || !link) return id ?? null;
  // The focus returns to its card after closing.
  link.focus();
  // Removes the hash from the list's address below, so that going back closes the promotion for good.
  history.replaceState(null, '', plainAddress());
  openOverlay(link.pathname);
  return null;
}

/**
 * Shows promotions as overlays of their list, each with its own address; going back closes them, and the
 * focus returns to the card. In a new tab, or without scripts, the link leads to the promotion's page.
 */
export function PromotionHost({ list, registration }: { list: string; registration: boolean }) {
  const path = usePathname();
  const replace = useReplace();
  const id = readItem(decodeURI(splitLocale(path)[1]), new URLSearchParams())?.id;
  // Not during hydration: the router misses address changes before it runs itself.
  const mounted = useMounted();
  const [unlisted, setUnlisted] = useState<string | null>(null);
  useEffect(() => {
    if (!mounted) return;
    const onHash = () => setUnlisted(openHash());
    onHash();
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, [mounted]);
  useOverlayTrigger('promotion');
  const closeUnlisted = () => {
    history.replaceState(null, '', plainAddress());
    setUnlisted(null);
  };
  return (
    <Suspense>
      {id && (
        <PromotionDialog
          id={id}
          registration={registration}
          onClose={() => closeOverlay(() => replace(list, { scroll: false }))}
        />
      )}
      {!id && unlisted && (
        <PromotionDialog id={unlisted} unlisted registration={registration} onClose={closeUnlisted} />
      )}
    </Suspense>
  );
}
