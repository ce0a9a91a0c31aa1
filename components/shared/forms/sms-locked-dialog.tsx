import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';

/** Warning that too many codes were asked for, and in how many minutes the next may be (docs/features.md#12). */
export function SmsLockedDialog({ minutes, onClose }: { minutes: number; onClose: () => void }) {
  const t = useTranslations('sms');
  return (
    <Dialog
      open
      size="s"
      title={t('lockedTitle')}
      lead={t('locked', { minutes })}
      onClose={onClose}
      actions={
        <Button look="primary" data-first-focus onClick={onClose}>
          {t('confirm')}
        </Button>
      }
    />
  );
}
