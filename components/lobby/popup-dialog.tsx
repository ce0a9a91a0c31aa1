'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { NoticeViewer } from './notice-viewer.tsx';
import type { Popup } from './popup-rules.ts';

type Props = { popups: readonly Popup[]; onClose: (hideToday: boolean) => void };

/** What the operator wants a person to have read: once per session, and not again today where that is ticked. */
export function PopupDialog({ popups, onClose }: Props) {
  const t = useTranslations('lobby');
  const [picked, setPicked] = useState(popups[0]?.id ?? '');
  const [hide, setHide] = useState(false);
  return (
    <Dialog
      open
      size={popups.length > 1 ? 'l' : 'm'}
      title={t('popups')}
      onClose={() => onClose(hide)}
      actions={
        <>
          <Button look="primary" onClick={() => onClose(hide)}>
            {t('popupClose')}
          </Button>
          <Checkbox
            label={t('popupHideToday')}
            checked={hide}
            onChange={event => setHide(event.target.checked)}
          />
        </>
      }
    >
      <NoticeViewer label={t('popups')} notices={popups} current={picked} onPick={setPicked} />
    </Dialog>
  );
}
