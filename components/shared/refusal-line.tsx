'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import type { Refusal } from '#lib/client/refusal.ts';
import { fetchRefusalWords, useRefusalWords } from '#lib/client/refusal-words.ts';

/**
 * A refusal's why and what next as one text; a pause that it names takes the place of what next. Without the words, when
 * they could not be fetched either, it says what every page can say.
 */
export function useRefusalText(): (refusal: Refusal) => string {
  const words = useRefusalWords();
  const status = useTranslations('status');
  const ui = useTranslations('ui');
  /** Chinese sentences stand without a space between them. */
  const space = useLocale() === 'zh-CN' ? '' : ' ';
  return ({ code, params }) => {
    const said = words?.[code];
    if (!said) return status(code === 'offline' ? 'offline.body' : 'error.body');
    const next =
      typeof params.seconds === 'number' ? ui('retryIn', { seconds: Math.ceil(params.seconds) }) : said.next;
    return `${said.why}${space}${next}`;
  };
}

/** A refusal above the button of its form: read out as it appears. */
export function RefusalLine({ refusal, action }: { refusal: Refusal; action?: ReactNode }) {
  const text = useRefusalText();
  useEffect(() => void fetchRefusalWords(), []);
  return (
    <Notice kind="danger" live action={action}>
      {text(refusal)}
    </Notice>
  );
}
