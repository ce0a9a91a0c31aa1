import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';

/** Warning that too many codes were asked for; `lead` says when the next may be (docs/features.md#12). */
export function SmsLockedDialog({ lead, onClose }: { lead: string; onClose: () => void }) {
  const t = useTranslations('sms');
  return (
    <Dialog
      open
      size="s"
      title={t('lockedTitle')}
      lead={lead}
      onClose={onClose}
      actions={
        <Button look="primary" data-first-focus onClick={onClose}>
          {t('confirm')}
        </Button>
      }
    />
  );
}
