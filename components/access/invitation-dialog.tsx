'use client';

import { useTranslations } from 'next-intl';
import { RefusalDialog } from '#components/shared/refusal-dialog.tsx';
import { Button } from '#components/ui/button.tsx';

/** Says that an invitation code is not good for this site (the document's `invitation_code_error`). */
export function InvitationDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('register');
  return (
    <RefusalDialog
      code="invitation_code_error"
      onClose={onClose}
      actions={
        <Button look="primary" data-first-focus onClick={onClose}>
          {t('invitationBack')}
        </Button>
      }
    />
  );
}
