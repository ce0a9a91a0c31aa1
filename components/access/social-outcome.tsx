'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { RefusalLine } from '#components/shared/refusal-line.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ShownRefusal } from '#lib/calls/refusals.ts';
import { Refusal } from '#lib/client/refusal.ts';
import { type SecondStep, secondStepOf } from './sign-in-ask.ts';
import { noteUnlinked } from './unlinked.ts';

const OUTCOMES = ['ok', 'second', 'failed', 'cancelled', 'unlinked'] as const;
/** How a sign-in with a provider ended, as the BFF's redirect says; `code` names the refusal of a failed one. */
type SocialOutcome = { kind: (typeof OUTCOMES)[number]; code: string | null };

/** The outcome in an address, or null. */
export function readSocialOutcome(params: Pick<URLSearchParams, 'get'>): SocialOutcome | null {
  const kind = OUTCOMES.find(one => one === params.get('social'));
  return kind ? { kind, code: params.get('refusal') } : null;
}

/** The second step that a provider's answer asks for; its handle stands in the fragment, which no server sees. */
export function secondStepInFragment(fragment: string): SecondStep | null {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  const verificationId = params.get('verificationId');
  if (!verificationId) return null;
  const value = { verificationId, methods: params.get('methods') ?? '' };
  return secondStepOf(new Refusal('second_factor_required', value));
}

/** What happened at the provider, and what to do next. An identity that nobody owns is noted for the question. */
export function SocialNotice({ outcome: { kind, code } }: { outcome: SocialOutcome }) {
  const t = useTranslations('signIn');
  const refusals = useTranslations('refusals');
  useEffect(() => {
    if (kind === 'unlinked') noteUnlinked();
  }, [kind]);
  if (kind === 'ok' || kind === 'second') return null;
  const named = code as ShownRefusal;
  const known = code !== null && refusals.has(`${named}.why`);
  return (
    <div className="mb-4">
      {kind === 'unlinked' ? (
        <Notice kind="info" live>
          {t('socialUnlinked')}
        </Notice>
      ) : (
        <RefusalLine
          refusal={new Refusal(kind === 'cancelled' ? 'social_cancelled' : known ? named : 'social_failed')}
        />
      )}
    </div>
  );
}
