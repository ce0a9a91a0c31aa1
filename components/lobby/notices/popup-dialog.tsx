'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { NoticeViewer } from './notice-viewer.tsx';
import type { Popup } from './popup-rules.ts';

type Props = {
  popups: readonly Popup[];
  /** Whether they are hidden until the end of the day. */
  hide: boolean;
  onHide: (hide: boolean) => void;
  onClose: () => void;
};

/** Popup announcements of the operator to read in full, each with its text (docs/features.md#125). */
export function PopupDialog({ popups, hide, onHide, onClose }: Props) {
  const t = useTranslations('lobby');
  const [picked, setPicked] = useState(popups[0]?.id ?? '');
  return (
    <Dialog
      open
      size={popups.length > 1 ? 'l' : 'm'}
      title={t('popups')}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onClick={onClose}>
            {t('popupClose')}
          </Button>
          <Checkbox
            label={t('popupHideToday')}
            checked={hide}
            onChange={event => onHide(event.target.checked)}
          />
        </>
      }
    >
      <NoticeViewer label={t('popups')} notices={popups} current={picked} onPick={setPicked} />
    </Dialog>
  );
}
