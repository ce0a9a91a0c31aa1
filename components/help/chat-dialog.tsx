'use client';

import { usePathname } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { useReplace } from '#components/ui/navigation/use-replace.ts';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { call } from '#lib/client/call.ts';
import { closeOverlay } from '#lib/client/overlay-history.ts';
import { Refusal } from '#lib/client/refusal.ts';
import { openSupportWindow } from '#lib/client/support-window.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { useDocumentTitle } from '#lib/client/use-document-title.ts';
import { hrefOf } from '#lib/i18n/paths.ts';

/** Opens the window within the click, then loads the address in it; closes it when there is none. */
async function launch(modelId: string): Promise<void> {
  const opened = openSupportWindow();
  if (!opened) throw new Refusal('popup_blocked');
  try {
    const { chatUrl } = await call('GET /wps/relay/CBS_launchChat', { modelId });
    opened.location.href = chatUrl;
  } catch (error) {
    opened.close();
    throw error;
  }
}

/** Topics of live chat (docs/features.md#127): each opens in a window in the size of customer service. */
export function ChatDialog() {
  const path = usePathname();
  const replace = useReplace();
  const close = () => closeOverlay(() => replace(path, { scroll: false }));
  const t = useTranslations('chat');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const { data, error, refetch } = useCall('GET /wps/relay/CBS_modelList', {});
  const { busy, refusal, run } = useAction();
  useDocumentTitle(t('title'));
  const [picked, setPicked] = useState('');
  return (
    <Dialog open size="s" title={t('title')} lead={t('lead')} onClose={close}>
      <div className="grid gap-3">
        {!data && !error && <Skeleton className="h-12" />}
        {error && (
          <RefusalLine
            refusal={error}
            action={
              error.code === 'sign_in_required' ? (
                <a
                  href={hrefOf(locale, { path: '/login' })}
                  data-sign-in
                  className={buttonClass({ size: 's' })}
                >
                  {t('signIn')}
                </a>
              ) : (
                <Button size="s" onClick={() => void refetch()}>
                  {ui('tryAgain')}
                </Button>
              )
            }
          />
        )}
        {data?.length === 0 && <EmptyState level={3} title={t('emptyTitle')} />}
        {data?.map(({ modelId, modelName }) => (
          <Button
            key={modelId}
            size="l"
            wide
            icon={<Icon name="chat" size={18} />}
            disabled={busy && picked !== modelId}
            busy={busy && picked === modelId}
            busyLabel={t('opening')}
            onClick={() => {
              setPicked(modelId);
              void run(() => launch(modelId));
            }}
          >
            {modelName}
          </Button>
        ))}
        {refusal && <RefusalLine refusal={refusal} />}
      </div>
    </Dialog>
  );
}
