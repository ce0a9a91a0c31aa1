'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';

const COPIED_MS = 2_000;

/** Value to be copied into the bank's own form; the button says for two seconds that it was. */
export function CopyRow({
  name,
  value,
  copies = value,
  hint,
}: {
  name: string;
  value: string;
  /** Text for the clipboard; without it the shown value. An amount is copied without its currency. */
  copies?: string;
  hint?: ReactNode;
}) {
  const t = useTranslations('centre');
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(copies).then(
      () => {
        setCopied(true);
        setTimeout(() => setCopied(false), COPIED_MS);
      },
      () => showToast('warning', t('copyFailed')),
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line px-4 py-2 first:border-t-0 md:grid-cols-[8.5rem_minmax(0,1fr)_auto]">
      <dt className="text-sm text-t2 max-md:col-span-2">{name}</dt>
      <dd className="num min-w-0 font-bold wrap-anywhere">
        {value}
        {hint && <span className="block text-sm font-normal text-t3">{hint}</span>}
      </dd>
      <Button
        size="s"
        look="quiet"
        className="max-md:min-h-11"
        aria-label={t('copyOf', { name })}
        icon={<Icon name={copied ? 'check' : 'copy'} size={16} />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
      </Button>
    </div>
  );
}
