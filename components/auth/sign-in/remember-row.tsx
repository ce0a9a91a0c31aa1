'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AuthLink, linkClass } from '#components/auth/auth-link.tsx';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { localePath } from '#lib/rules/routes/locales.ts';

/**
 * "Remember me" for a day, named after what is remembered, which the agents' page does not have, and the link to
 * the password recovery.
 */
export function RememberRow({
  remember,
  byMobile,
  newTab = false,
}: {
  remember: { ticked: boolean; tick: (ticked: boolean) => void } | null;
  /** The mobile number is remembered, not the username. */
  byMobile: boolean;
  /** Opens the password recovery in a new tab, so that what is open over this page stays. */
  newTab?: boolean;
}) {
  const t = useTranslations('signIn');
  const locale = useLocale();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-md">
      {remember && (
        <Checkbox
          label={t(byMobile ? 'rememberMobile' : 'remember')}
          checked={remember.ticked}
          onChange={event => remember.tick(event.target.checked)}
        />
      )}
      {newTab ? (
        <a href={localePath(locale, '/forgot')} target="_blank" rel="noopener" className={linkClass}>
          {t('forgotNewTab')}
        </a>
      ) : (
        <AuthLink to="/forgot">{t('forgot')}</AuthLink>
      )}
    </div>
  );
}
