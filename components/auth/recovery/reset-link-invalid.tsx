import { useTranslations } from 'next-intl';
import { AuthLink } from '#components/auth/auth-link.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/states.tsx';

/** Says why a reset link does not work (used, expired or incomplete) and offers a new one. */
export function ResetLinkInvalid() {
  const t = useTranslations('recovery');
  const refused = useTranslations('refusals.reset_link_invalid');
  return (
    <ErrorState
      title={refused('title')}
      action={
        <AuthLink to="/forgot" className={buttonClass({ look: 'primary' })}>
          {t('askNewLink')}
        </AuthLink>
      }
    >
      {refused('why')} {refused('next')}
    </ErrorState>
  );
}
