import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Link } from '#components/ui/navigation/link.tsx';

type Props = {
  /** Number of cards before it. */
  cards: number;
  page: number;
  pages: number;
  href: (page: number) => string;
};

const PHONE_COLUMNS = 3;

/**
 * Fills up the last row on phones where one card is alone in three columns, as the last of 28 is: a card of two cells that
 * links to the next page, if there is one.
 */
export function NextPageCard({ cards, page, pages, href }: Props) {
  const t = useTranslations('list');
  if (cards % PHONE_COLUMNS !== 1 || page >= pages) return null;
  return (
    <li className="col-span-2 mb-7 md:hidden">
      <Link
        href={href(page + 1)}
        rel="next"
        className="flex h-full flex-col justify-between rounded-md border border-line-strong p-3.5"
      >
        <span className="flex items-center justify-between text-sm font-med text-t2">
          {t('nextPage')}
          <Icon name="arrow-right" />
        </span>
        <span className="text-sm text-t2">
          <b className="display num mr-1.5 text-2xl text-t1">{page + 1}</b>
          {t('ofPages', { total: pages })}
        </span>
      </Link>
    </li>
  );
}
