'use client';

import { useLocale, useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { hrefOf } from '#lib/i18n/paths.ts';

/** Sign-in prompt in place of content whose session has ended, here or in another tab. */
export function SignInPrompt() {
  const t = useTranslations('signIn');
  const locale = useLocale();
  return (
    <EmptyState
      title={t('hereTitle')}
      action={
        <a
          href={hrefOf(locale, { path: '/login' })}
          data-sign-in
          className={buttonClass({ look: 'primary' })}
        >
          {t('title')}
        </a>
      }
    />
  );
}
