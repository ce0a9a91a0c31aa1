import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

/**
 * Says that an invitation code is not good for this site (the document's `invitation_code_error`). Whoever follows a
 * link with such a code meets it at once: its words are the form's own, since all the others would come with it.
 */
export function InvitationDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('register');
  return (
    <Dialog
      open
      size="s"
      title={t('invitationTitle')}
      lead={t('invitationText')}
      onClose={onClose}
      actions={
        <Button look="primary" data-first-focus onClick={onClose}>
          {t('invitationBack')}
        </Button>
      }
    />
  );
}
