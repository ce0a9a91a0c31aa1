'use client';

import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { useDocumentTitle } from '#lib/client/use-document-title.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';

/** Says that a link names no page of the member centre, and links to one that does. */
export function CentreMissing({ onClose }: { onClose: () => void }) {
  const t = useTranslations('centre');
  useDocumentTitle(t('missingTitle'));
  return (
    <Dialog
      open
      size="s"
      title={t('missingTitle')}
      lead={t('missingText')}
      onClose={onClose}
      actions={
        <a href={centreHref('securityCenter')} className={buttonClass({ look: 'primary' })}>
          {t('missingGo')}
        </a>
      }
    />
  );
}
