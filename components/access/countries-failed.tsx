import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';

/** The countries of numbers could not be loaded: a number is taken with its country's code written out meanwhile. */
export function CountriesFailed({ onAgain }: { onAgain: () => void }) {
  const ui = useTranslations('ui');
  const sms = useTranslations('sms');
  const again = (
    <Button look="text" onClick={onAgain}>
      {ui('tryAgain')}
    </Button>
  );
  return (
    <Notice kind="warning" action={again}>
      {sms('countriesFailed')}
    </Notice>
  );
}
