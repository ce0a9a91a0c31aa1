'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';

/** Ten recovery codes, shown only this once: to copy, to store, to confirm. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations('centre');
  const member = useTranslations('member');
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast('positive', t('recoveryCopied')),
      () => showToast('warning', member('copyFailed')),
    );
  return (
    <div className="grid gap-4">
      <Notice kind="warning" live>
        {t('recoveryOnce')}
      </Notice>
      <ol className="num grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-s2 p-4 text-md select-all">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={onDone}>
          {t('recoveryKept')}
        </Button>
        <Button onClick={() => void copy()}>{t('recoveryCopy')}</Button>
      </div>
    </div>
  );
}
