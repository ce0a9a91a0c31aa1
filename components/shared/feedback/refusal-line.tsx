'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { useSentenceGap } from '#components/shared/sentence-gap.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { Refusal } from '#lib/client/refusal.ts';
import { fetchRefusalTexts, loadedRefusalTexts, useRefusalTexts } from '#lib/client/refusal-texts.ts';
import { useRole } from '#lib/client/use-role.ts';

/**
 * Returns the reason of a refusal and what to do next as one text; a waiting time that it names replaces the
 * latter. If the texts could not be loaded, falls back to a text that every page has.
 */
export function useRefusalText(): (refusal: Refusal) => string {
  useRefusalTexts();
  const status = useTranslations('status');
  const ui = useTranslations('ui');
  const gap = useSentenceGap();
  return ({ code, params }) => {
    // Read when asked: a call loads the texts before it throws, after the caller was drawn.
    const text = loadedRefusalTexts()?.[code];
    if (!text) return status(code === 'offline' ? 'offline.body' : 'error.body');
    const next =
      typeof params.seconds === 'number' ? ui('retryIn', { seconds: Math.ceil(params.seconds) }) : text.next;
    return `${text.why}${gap}${next}`;
  };
}

/** Refusals that a sign-in settles. */
const SETTLED_BY_SIGN_IN: readonly string[] = ['sign_in_required', 'session_ended'];

/**
 * Refusal above the submit button; announced as it appears. One about an ended session disappears after the sign-in.
 */
export function RefusalLine({ refusal, action }: { refusal: Refusal; action?: ReactNode }) {
  const text = useRefusalText();
  const isVisitor = useRole() === 'visitor';
  useEffect(() => void fetchRefusalTexts(), []);
  if (!isVisitor && SETTLED_BY_SIGN_IN.includes(refusal.code)) return null;
  return (
    <Notice kind="danger" live action={action}>
      {text(refusal)}
    </Notice>
  );
}
