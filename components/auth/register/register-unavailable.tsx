import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';

/** Why there is no form: registration is closed, or (`onAgain`) its settings could not be loaded. */
export function RegisterUnavailable({ onAgain }: { onAgain: (() => void) | null }) {
  const t = useTranslations('register');
  const ui = useTranslations('ui');
  if (!onAgain) return <EmptyState title={t('closedTitle')}>{t('closedText')}</EmptyState>;
  const again = (
    <Button look="primary" onClick={onAgain}>
      {ui('tryAgain')}
    </Button>
  );
  return (
    <ErrorState title={t('failedTitle')} action={again}>
      {t('failedText')}
    </ErrorState>
  );
}
