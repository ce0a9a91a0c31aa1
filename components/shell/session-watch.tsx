'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { showToast } from '#components/ui/toast.tsx';
import { Refusal } from '#lib/client/refusal.ts';
import { applyHintedRole } from '#lib/client/role.ts';
import { hearTabs } from '#lib/client/session-channel.ts';

const ENDED: readonly string[] = ['sign_in_required', 'session_ended'];

/**
 * Keeps the page true to the session: another tab signed in or out, the page came back from the browser's memory, or an
 * answer said that the session has ended. An outage is never taken for that (design, rule 6).
 */
export function SessionWatch() {
  const client = useQueryClient();
  const t = useTranslations('member');
  useEffect(() => {
    const settle = () => {
      const before = document.documentElement.dataset.role;
      if (applyHintedRole() === before) return;
      client.clear();
    };
    const shown = (event: PageTransitionEvent) => event.persisted && settle();
    const stopHearing = hearTabs(settle);
    const stopErrors = client.getQueryCache().subscribe(({ query, type }) => {
      const error = type === 'updated' ? query.state.error : null;
      if (!(error instanceof Refusal) || !ENDED.includes(error.code)) return;
      if (document.documentElement.dataset.role === 'visitor') return;
      document.documentElement.dataset.role = 'visitor';
      showToast('warning', t('ended'));
    });
    addEventListener('pageshow', shown);
    return () => {
      stopHearing();
      stopErrors();
      removeEventListener('pageshow', shown);
    };
  }, [client, t]);
  return null;
}
