'use client';

import { usePathname } from 'next/navigation';
import { Suspense, useEffect } from 'react';
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

function onClick(event: MouseEvent) {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-promotion]') : null;
  if (!link || !isPlainPress(event)) return;
  event.preventDefault();
  // Before the link itself, which would go there.
  event.stopPropagation();
  openOver(link.pathname);
}

/** Older links name a promotion behind the hash, which no server sees: `/promotions#21` (row 111). */
function openHash() {
  const id = /^#(\d{1,15})$/.exec(location.hash)?.[1];
  if (!id) return;
  const link = linkOf(id);
  const list = `${location.pathname}${location.search}`;
  if (!link) return location.replace(`${location.pathname}?${new URLSearchParams({ id })}`);
  // Closed again, one goes on at its card.
  link.focus();
  // The list below has its plain address, so that going back closes the promotion for good.
  history.replaceState(null, '', list);
  openOver(link.pathname);
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
  useEffect(() => {
    if (mounted) openHash();
  }, [mounted]);
  useEffect(() => {
    document.addEventListener('click', onClick, { capture: true });
    addEventListener('hashchange', openHash);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      removeEventListener('hashchange', openHash);
    };
  }, []);
  return (
    <Suspense>
      {id && (
        <PromotionDialog
          id={id}
          registration={registration}
          onClose={() => closeOver(() => replace(list, { scroll: false }))}
        />
      )}
    </Suspense>
  );
}
