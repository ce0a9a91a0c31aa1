'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useReplace } from '#components/ui/use-replace.ts';
import { closeOver, isPlainPress, openOver } from '#lib/client/over.ts';
import { CHAT_SEARCH } from '#lib/rules/over-page.ts';

const ChatDialog = onDemand(async () => (await import('./chat-dialog.tsx')).ChatDialog, ['lobby']);

function onClick(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a[data-chat]') : null;
  if (!link || !isPlainPress(event)) return;
  event.preventDefault();
  openOver(`${location.pathname}${CHAT_SEARCH}`);
}

/** Opens the desks of live chat where the address says so (`?chat=live`); going back closes them. */
export function ChatHost() {
  const path = usePathname();
  const replace = useReplace();
  const isOpen = useSearchParams().get('chat') === 'live';
  useEffect(() => {
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return (
    <Suspense>
      {isOpen && <ChatDialog onClose={() => closeOver(() => replace(path, { scroll: false }))} />}
    </Suspense>
  );
}
