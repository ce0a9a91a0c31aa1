import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { LOBBY_PAGE_SIZE } from '#lib/rules/figures.ts';

type Props = {
  /** How many cards stand before it. */
  cards: number;
  page: number;
  pages: number;
  href: (page: number) => string;
};

/** On phones 28 cards leave one alone in three columns: the last two cells lead to the next page, where there is one. */
export function NextDoor({ cards, page, pages, href }: Props) {
  const t = useTranslations('list');
  if (cards !== LOBBY_PAGE_SIZE || page >= pages) return null;
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
