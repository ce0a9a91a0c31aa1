import { useLocale, useTranslations } from 'next-intl';
import { targetHref } from '#components/shared/target-href.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import { hrefOf } from '#lib/i18n/paths.ts';
import { canView, promotionLink, type Target, targetOf } from '#lib/rules/promotion.ts';
import type { Role } from '#lib/rules/roles.ts';
import type { Promotion } from './promotion.ts';
import { targetLabel } from './target-label.ts';
import { TrialNotice } from './trial-notice.tsx';

/** Shown to one role only, by the role attribute of `<html>`: the HTML contains all of them. */
const only: Record<Role, string> = {
  visitor: 'contents signed-in:hidden',
  trial: 'hidden trial:contents',
  member: 'hidden member:contents agent:hidden',
  agent: 'hidden agent:contents',
};

/** The member's state panel has the primary action then. */
const besideOwnState =
  'group-has-data-own-state/promotion:border-line-strong group-has-data-own-state/promotion:bg-transparent group-has-data-own-state/promotion:text-t1 group-has-data-own-state/promotion:hover:bg-s3';

/** Text of a link to the target, which names where it leads. */
function useTargetText(): (target: Target) => string {
  const t = useTranslations('promotions');
  return target => {
    const { key, values } = targetLabel(target);
    return values ? t(key, values) : t(key);
  };
}

function Join({ registration, target }: { registration: boolean; target: Target | null }) {
  const t = useTranslations('promotions');
  const locale = useLocale();
  const targetText = useTargetText();
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
      {target && canView(target) && (
        <Link href={targetHref(locale, target)} className={buttonClass({ look: 'text' })}>
          {targetText(target)}
        </Link>
      )}
    </>
  );
}

function Open({ target }: { target: Target }) {
  const targetText = useTargetText();
  const locale = useLocale();
  return (
    <Link
      href={targetHref(locale, target)}
      target={target.kind === 'elsewhere' ? '_blank' : undefined}
      className={buttonClass({ look: 'primary', className: besideOwnState })}
    >
      {targetText(target)}
    </Link>
  );
}

/**
 * Go-to action of a promotion (docs/features.md#112): a visitor registers or signs in; members and trials
 * follow its link, unless it needs a real account. `registration` says whether accounts can be opened.
 */
export function PromotionLink({ promotion, registration }: { promotion: Promotion; registration: boolean }) {
  const targetText = useTargetText();
  const target = targetOf(promotion);
  const roles: readonly Role[] = ['visitor', 'trial', 'member', 'agent'];
  return roles.map(role => {
    const action = promotionLink(target, role);
    if (action === 'none') return null;
    return (
      <div key={role} className={only[role]}>
        {action === 'join' && <Join registration={registration} target={target} />}
        {action === 'open' && target && <Open target={target} />}
        {action === 'real-account' && target && <TrialNotice>{targetText(target)}</TrialNotice>}
      </div>
    );
  });
}
