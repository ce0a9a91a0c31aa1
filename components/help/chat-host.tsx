'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useOverlayTrigger } from '#lib/client/delegated-clicks.ts';

const ChatDialog = onDemand(async () => (await import('./chat-dialog.tsx')).ChatDialog, ['lobby']);

/** Opens the topics of live chat for the address `?chat=live`; going back closes them. */
export function ChatHost() {
  const isOpen = useSearchParams().get('chat') === 'live';
  useOverlayTrigger('chat');
  return <Suspense>{isOpen && <ChatDialog />}</Suspense>;
}
