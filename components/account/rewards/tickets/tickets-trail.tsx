import { useTranslations } from 'next-intl';
import { centreHref } from '#lib/rules/routes/centre-address.ts';

/** Way back to all tickets, above a page of one of them. */
export function TicketsTrail({ title }: { title: string }) {
  const t = useTranslations('tickets');
  return (
    <p className="text-sm text-t2">
      <a href={centreHref('tickets')} className="underline underline-offset-4">
        {t('all')}
      </a>{' '}
      / {title}
    </p>
  );
}
