import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';

/** The countries of numbers could not be loaded: a number is taken with its country's code written out meanwhile. */
export function CountriesFailed({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations();
  const again = (
    <Button look="text" onClick={onAgain}>
      {t('ui.tryAgain')}
    </Button>
  );
  return (
    <Notice kind="warning" action={again}>
      {t('sms.countriesFailed')}
    </Notice>
  );
}
