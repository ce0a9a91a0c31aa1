import { useLocale, useTranslations } from 'next-intl';
import { targetHref } from '#components/shared/target-href.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { hrefOf } from '#lib/i18n/paths.ts';
import { goTo, mayLook, type Target, targetOf } from '#lib/rules/promotion.ts';
import type { Role } from '#lib/rules/roles.ts';
import type { Promotion } from './promotion.ts';
import { TrialDoor } from './trial-door.tsx';

/** Shown to one role alone, by the page's own mark: the HTML holds all of them. */
const only: Record<Role, string> = {
  visitor: 'contents signed-in:hidden',
  trial: 'hidden trial:contents',
  member: 'hidden member:contents agent:hidden',
  agent: 'hidden agent:contents',
};

function Join({ registration, target }: { registration: boolean; target: Target | null }) {
  const t = useTranslations('promotions');
  const locale = useLocale();
  return (
    <>
      {registration && (
        <a
          href={hrefOf(locale, { path: '/register' })}
          data-sign-in
          className={buttonClass({ look: 'primary' })}
        >
          {t('register')}
        </a>
      )}
      <a
        href={hrefOf(locale, { path: '/login' })}
        data-sign-in
        className={buttonClass(registration ? {} : { look: 'primary' })}
      >
        {t('signIn')}
      </a>
      {target && mayLook(target) && (
        <Link href={targetHref(locale, target)} className={buttonClass({ look: 'text' })}>
          {t('look')}
        </Link>
      )}
    </>
  );
}

function Open({ target }: { target: Target }) {
  const t = useTranslations('promotions');
  const locale = useLocale();
  return (
    <Link
      href={targetHref(locale, target)}
      target={target.kind === 'elsewhere' ? '_blank' : undefined}
      className={buttonClass({ look: 'primary' })}
    >
      {t('go')}
    </Link>
  );
}

/**
 * What one does next about a promotion (row 112): a visitor registers or signs in, a member goes where it leads, a trial
 * too unless it needs a real account. `registration` says whether accounts can be opened.
 */
export function GoTo({ promotion, registration }: { promotion: Promotion; registration: boolean }) {
  const t = useTranslations('promotions');
  const target = targetOf(promotion);
  const roles: readonly Role[] = ['visitor', 'trial', 'member', 'agent'];
  return roles.map(role => {
    const action = goTo(target, role);
    if (action === 'none') return null;
    return (
      <div key={role} className={only[role]}>
        {action === 'join' && <Join registration={registration} target={target} />}
        {action === 'open' && target && <Open target={target} />}
        {action === 'real-account' && <TrialDoor>{t('go')}</TrialDoor>}
      </div>
    );
  });
}
