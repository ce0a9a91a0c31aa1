'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

/** Says that an invitation code is not good for this site (the document's `invitation_code_error`). */
export function InvitationDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('refusals.invitation_code_error');
  const register = useTranslations('register');
  return (
    <Dialog
      open={open}
      size="s"
      title={t('title')}
      lead={t('why')}
      onClose={onClose}
      actions={
        <Button look="primary" data-first-focus onClick={onClose}>
          {register('invitationBack')}
        </Button>
      }
    >
      <p className="text-md text-t2">{t('next')}</p>
    </Dialog>
  );
}
