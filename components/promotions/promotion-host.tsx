'use client';

import { usePathname } from 'next/navigation';
import { Suspense, useEffect, useState } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useReplace } from '#components/ui/use-replace.ts';
import { closeOver, isPlainPress, openOver } from '#lib/client/over.ts';
import { useMounted } from '#lib/client/use-mounted.ts';
import { splitLocale } from '#lib/rules/locales.ts';
import { readItem } from '#lib/rules/pages.ts';

const PromotionDialog = onDemand(
  async () => (await import('./promotion-dialog.tsx')).PromotionDialog,
  ['promotions'],
);

function linkOf(id: string): HTMLAnchorElement | null {
  return document.querySelector(`a[data-promotion="${id}"]`);
}

/** The list's address without what is behind the hash. */
const plainAddress = () => `${location.pathname}${location.search}`;

function onClick(event: MouseEvent) {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-promotion]') : null;
  if (!link || !isPlainPress(event)) return;
  event.preventDefault();
  // Before the link itself, which would go there.
  event.stopPropagation();
  openOver(link.pathname);
}

/**
 * Older links name a promotion behind the hash, which no server sees: `/promotions#21` (row 111). One in the list opens
 * over it; the id of any other is given back.
 */
function openHash(): string | null {
  const id = /^#(\d{1,15})$/.exec(location.hash)?.[1];
  const link = id && linkOf(id);
  if (!id || !link) return id ?? null;
  // Closed again, one goes on at its card.
  link.focus();
  // The list below has its plain address, so that going back closes the promotion for good.
  history.replaceState(null, '', plainAddress());
  openOver(link.pathname);
  return null;
}

/**
 * Shows promotions over the list that they are pressed in, each under its own address; going back closes it, and the
 * focus returns to the card. A link that is opened in a new tab, or without scripts, leads to the promotion's page.
 */
export function PromotionHost({ list, registration }: { list: string; registration: boolean }) {
  const path = usePathname();
  const replace = useReplace();
  const id = readItem(decodeURI(splitLocale(path)[1]), new URLSearchParams())?.id;
  // Not while hydrating: the router does not hear of a new address before it runs itself.
  const mounted = useMounted();
  const [unlisted, setUnlisted] = useState<string | null>(null);
  useEffect(() => {
    if (!mounted) return;
    const onHash = () => setUnlisted(openHash());
    onHash();
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, [mounted]);
  useEffect(() => {
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
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
          onClose={() => closeOver(() => replace(list, { scroll: false }))}
        />
      )}
      {!id && unlisted && (
        <PromotionDialog id={unlisted} unlisted registration={registration} onClose={closeUnlisted} />
      )}
    </Suspense>
  );
}
