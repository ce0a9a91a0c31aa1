import { useLocale, useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { VendorHost } from '#components/lobby/vendor-host.tsx';
import type { Lane } from '#lib/calls/games.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import type { ListQuery } from '#lib/rules/routes/list-query.ts';
import { pathOfGameType } from '#lib/rules/routes/pages.ts';

/**
 * Links to the table lists of the live vendors, of the chosen one alone where one is (docs/features.md#60).
 * Without scripts they lead to the vendor's games.
 */
export function LiveTables({
  lane,
  lanes,
  query,
}: {
  lane: Lane;
  /** All categories, for their names: a vendor may have games in several. */
  lanes: readonly Lane[];
  query: ListQuery;
}) {
  const t = useTranslations('list');
  const types = useTranslations('types');
  const locale = useLocale();
  const cards = lane.cards.filter(
    card => card.isGame === 'VASSALAGE' && (!query.vassalage || card.vassalage === query.vassalage),
  );
  if (cards.length === 0) return null;
  return (
    <nav
      aria-label={t('tables')}
      className="mt-4 mb-6 flex items-center gap-3 max-md:mb-4 max-md:grid max-md:gap-2"
    >
      <span aria-hidden className="text-md text-t2">
        {t('tables')}
      </span>
      <ul className="scroll-x flex min-w-0 gap-2 max-md:-mx-gutter max-md:px-gutter">
        {cards.map(({ vassalage, displayName }) => (
          <li key={vassalage} className="flex-none">
            <a
              href={hrefOf(locale, { path: pathOfGameType(lane.title), query: { vassalage } })}
              data-vendor={vassalage}
              className="flex h-9.5 items-center rounded-full border border-line-strong px-3.5 text-md font-med whitespace-nowrap text-t2 hover:bg-s3 hover:text-t1 max-md:text-sm"
            >
              {displayName}
            </a>
          </li>
        ))}
      </ul>
      <Suspense>
        <VendorHost
          types={Object.fromEntries(lanes.map(({ title }) => [title, types(title)]))}
          first={lane.title}
        />
      </Suspense>
    </nav>
  );
}
