'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { SocialOutcome } from '#components/shared/feedback/social-outcome.ts';
import { SocialRefused } from '#components/shared/feedback/social-refused.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { savePendingLink } from '#lib/client/pending-identity-link.ts';

/**
 * Shows how the sign-in at the provider ended, and what to do next. Stores an identity that no account has,
 * for the link dialog.
 */
export function SocialNotice({ outcome }: { outcome: SocialOutcome }) {
  const t = useTranslations('signIn');
  const { kind } = outcome;
  useEffect(() => {
    if (kind === 'unlinked') savePendingLink();
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
