import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';

/**
 * Says that the list of countries failed to load: until it does, numbers are typed with their dialling code.
 */
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
