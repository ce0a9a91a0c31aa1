'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useReplace } from '#components/ui/navigation/use-replace.ts';
import { useOverlayTrigger } from '#lib/client/delegated-clicks.ts';
import { closeOverlay } from '#lib/client/overlay-history.ts';

const ChatDialog = onDemand(async () => (await import('./chat-dialog.tsx')).ChatDialog, ['lobby']);

/** Opens the topics of live chat for the address `?chat=live`; going back closes them. */
export function ChatHost() {
  const path = usePathname();
  const replace = useReplace();
  const isOpen = useSearchParams().get('chat') === 'live';
  useOverlayTrigger('chat');
  return (
    <Suspense>
      {isOpen && <ChatDialog onClose={() => closeOverlay(() => replace(path, { scroll: false }))} />}
    </Suspense>
  );
}
