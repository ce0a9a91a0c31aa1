'use client';

import { useTranslations } from 'next-intl';
import type { ShownRefusal } from '#lib/calls/refusals.ts';
import { Refusal } from '#lib/client/refusal.ts';
import { RefusalLine } from './refusal-line.tsx';
import type { SocialOutcome } from './social-outcome.ts';

const codes = { cancelled: 'social_cancelled', taken: 'social_taken' } as const;

/** Says why a sign-in with a provider failed, and what to do next; nothing for a successful one. */
export function SocialRefused({ outcome: { kind, code } }: { outcome: SocialOutcome }) {
  const refusals = useTranslations('refusals');
  if (kind !== 'failed' && kind !== 'cancelled' && kind !== 'taken') return null;
  const named = code as ShownRefusal;
  const failed = code !== null && refusals.has(`${named}.why`) ? named : 'social_failed';
  return <RefusalLine refusal={new Refusal(kind === 'failed' ? failed : codes[kind])} />;
}
