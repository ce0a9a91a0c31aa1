import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CloseWindow } from './close-window.tsx';
import { SupportHost } from './support-host.tsx';

/** Window of the chat with customer service: the same for everybody, its messages are fetched in the browser. */
export function SupportPage({ languages }: { languages: ReactNode }) {
  const t = useTranslations('support');
  return (
    <main className="grid h-dvh grid-rows-[auto_minmax(0,1fr)] bg-s0 text-t1">
      <header className="flex items-center justify-between gap-1 border-b border-line bg-s1 px-4 py-2">
        <h1 className="display mr-auto text-lg">{t('title')}</h1>
        {languages}
        <CloseWindow label={t('close')} />
      </header>
      <SupportHost />
    </main>
  );
}
