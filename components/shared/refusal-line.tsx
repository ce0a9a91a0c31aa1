'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import type { Refusal } from '#lib/client/refusal.ts';

/** A refusal's why and what next as one text; a pause that it names takes the place of what next. */
export function useRefusalText(): (refusal: Refusal) => string {
  const t = useTranslations('refusals');
  const access = useTranslations('access');
  /** Chinese sentences stand without a space between them. */
  const space = useLocale() === 'zh-CN' ? '' : ' ';
  return ({ code, params }) => {
    const next =
      typeof params.seconds === 'number'
        ? access('retryIn', { seconds: Math.ceil(params.seconds) })
        : t(`${code}.next`);
    return `${t(`${code}.why`)}${space}${next}`;
  };
}

/** A refusal above the button of its form: read out as it appears. */
export function RefusalLine({ refusal, action }: { refusal: Refusal; action?: ReactNode }) {
  const text = useRefusalText();
  return (
    <Notice kind="danger" live action={action}>
      {text(refusal)}
    </Notice>
  );
}
