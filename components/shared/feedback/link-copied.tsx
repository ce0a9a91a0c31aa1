'use client';

import { useTranslations } from 'next-intl';
import { CopiedDialog } from './copied-dialog.tsx';

/** Confirms that a page's address was copied. */
export function LinkCopied({ onClose }: { onClose: () => void }) {
  const t = useTranslations('share');
  return (
    <CopiedDialog title={t('copiedTitle')} text={t('copied')} confirm={t('confirm')} onClose={onClose} />
  );
}
