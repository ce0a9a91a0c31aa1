'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { SocialOutcome } from '#components/shared/social-outcome.ts';
import { SocialRefused } from '#components/shared/social-refused.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { noteUnlinked } from '#lib/client/unlinked.ts';

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
