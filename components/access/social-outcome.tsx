'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { type SocialOutcome, SocialRefused } from '#components/shared/social-outcome.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Refusal } from '#lib/client/refusal.ts';
import { noteUnlinked } from '#lib/client/unlinked.ts';
import { type SecondStep, secondStepOf } from './sign-in-ask.ts';

/** The second step that a provider's answer asks for; its handle stands in the fragment, which no server sees. */
export function secondStepInFragment(fragment: string): SecondStep | null {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  const verificationId = params.get('verificationId');
  if (!verificationId) return null;
  const value = { verificationId, methods: params.get('methods') ?? '' };
  return secondStepOf(new Refusal('second_factor_required', value));
}

/** What happened at the provider, and what to do next. An identity that nobody owns is noted for the question. */
export function SocialNotice({ outcome }: { outcome: SocialOutcome }) {
  const t = useTranslations('signIn');
  const { kind } = outcome;
  useEffect(() => {
    if (kind === 'unlinked') noteUnlinked();
  }, [kind]);
  return (
    <div className="mb-4 empty:hidden">
      {kind === 'unlinked' ? (
        <Notice kind="info" live>
          {t('socialUnlinked')}
        </Notice>
      ) : (
        <SocialRefused outcome={outcome} />
      )}
    </div>
  );
}
