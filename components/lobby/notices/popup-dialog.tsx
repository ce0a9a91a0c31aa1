'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { runWhenInputIdle } from '#lib/client/run-when-input-idle.ts';
import { NoticeViewer } from './notice-viewer.tsx';
import type { Popup } from './popup-rules.ts';

type Props = {
  popups: readonly Popup[];
  onShow: () => void;
  onClose: (hideToday: boolean) => void;
};

/**
 * Popup announcements of the operator: once per session, and not again today if that is ticked. Opens by
 * itself while the user is idle, so it takes neither the focus from a field nor a press.
 */
export function PopupDialog({ popups, onShow, onClose }: Props) {
  const t = useTranslations('lobby');
  const [picked, setPicked] = useState(popups[0]?.id ?? '');
  const [hide, setHide] = useState(false);
  const [open, setOpen] = useState(false);
  const show = useEffectEvent(() => {
    setOpen(true);
    onShow();
  });
  useEffect(() => runWhenInputIdle(() => show()), []);
  return (
    <Dialog
      open={open}
      opensByItself
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
