'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { useReplace } from '#components/ui/navigation/use-replace.ts';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { closeOverlay, openOverlayView, replaceOverlay } from '#lib/client/overlay-history.ts';
import { useCall } from '#lib/client/use-call.ts';
import { useDocumentTitle } from '#lib/client/use-document-title.ts';
import { noticeHref } from './notice-href.ts';
import { NoticeViewer } from './notice-viewer.tsx';

/**
 * Dialog of all notices: titles at the left, 8 to a page, the selected one at the right
 * (docs/features.md#124).
 */
export function NoticeDialog({ id }: { id: string }) {
  const path = usePathname();
  const replace = useReplace();
  const t = useTranslations('lobby');
  const recent = useTranslations('personalGames.recent');
  const ui = useTranslations('ui');
  const { data, error, refetch } = useCall('GET /wps/relay/MCSFE_getListAnnouncements', {});
  useDocumentTitle(t('notices'));
  const notices = data?.player ?? [];
  const isNotice = (one: string) => notices.some(notice => notice.id === one);
  const pick = (next: string) => {
    // The list is a view of its own, to which going back leads; one notice takes the place of another.
    const show = isNotice(id) && isNotice(next) ? replaceOverlay : openOverlayView;
    show(`${path}${noticeHref(next)}`);
  };
  return (
    <Dialog
      open
      size="l"
      title={t('notices')}
      onClose={() => closeOverlay(() => replace(path, { scroll: false }))}
    >
      {error && (
        <ErrorState
          title={recent('failedTitle')}
          action={
            <Button look="primary" onClick={() => void refetch()}>
              {ui('tryAgain')}
            </Button>
          }
        />
      )}
      {!data && !error && <Skeleton className="h-64" />}
      {data && notices.length === 0 && <EmptyState title={t('noticeEmpty')} />}
      <NoticeViewer label={t('noticeList')} notices={notices} current={id} onPick={pick} />
    </Dialog>
  );
}
