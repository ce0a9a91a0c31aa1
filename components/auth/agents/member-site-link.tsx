import { useLocale, useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button.tsx';
import { localePath } from '#lib/rules/routes/locales.ts';

/** Link from the agents' sign-in to the members' sign-in, for a member who tried the wrong page. */
export function MemberSiteLink() {
  const t = useTranslations('signIn');
  return (
    <a href={localePath(useLocale(), '/login')} className={buttonClass({ wide: true, className: 'mt-3' })}>
      {t('memberSite')}
    </a>
  );
}
