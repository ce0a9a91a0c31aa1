import { useLocale, useTranslations } from 'next-intl';
import { Emblem, type EmblemName, Icon } from '#components/ui/icons/icon.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import type { Lane } from '#lib/calls/games.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { personalGamePaths } from '#lib/rules/personal-games.ts';
import { pathOfGameType } from '#lib/rules/routes/pages.ts';

const cell =
  'grid h-21 min-w-18 content-center justify-items-center gap-1.5 border-t-3 border-l border-l-line px-1 text-center text-sm md:px-0 font-med -outline-offset-2 max-md:h-18 max-xl:text-xs';

/** Home and every category that has vendors, as a bar of links; scrolls sideways where there is no room. */
export function CategoryBar({ lanes }: { lanes: readonly Lane[] }) {
  const t = useTranslations('lobby');
  const names = useTranslations('typesShort');
  const locale = useLocale();
  return (
    <nav aria-label={t('categories')} className="mb-8 max-md:-mx-gutter max-md:mb-6">
      <ul className="scroll-x grid auto-cols-[minmax(5rem,1fr)] md:auto-cols-[minmax(4.625rem,1fr)] lg:auto-cols-[minmax(4.5rem,1fr)] grid-flow-col rounded-lg border border-line bg-s2 max-md:rounded-none max-md:border-x-0">
        <li>
          <Link
            href={hrefOf(locale, { path: '/' })}
            aria-current="page"
            className={`${cell} border-t-mark border-l-transparent bg-s3 text-t1`}
          >
            <Emblem name="home" size={26} className="text-mark" />
            {names('HOME')}
          </Link>
        </li>
        <li>
          <Link
            href={hrefOf(locale, { path: '/promotions' })}
            className={`${cell} border-t-transparent text-t2 hover:bg-s3 hover:text-t1`}
          >
            <Icon name="promo" size={26} />
            {names('PROMO')}
          </Link>
        </li>
        {lanes.map(({ title }) => (
          <li key={title}>
            <Link
              href={hrefOf(locale, { path: pathOfGameType(title) })}
              className={`${cell} border-t-transparent text-t2 hover:bg-s3 hover:text-t1`}
            >
              <Emblem name={title.toLowerCase() as EmblemName} size={26} />
              {names(title)}
            </Link>
          </li>
        ))}
        <li>
          <Link
            href={hrefOf(locale, { path: personalGamePaths.favourite })}
            data-own
            className={`${cell} border-t-transparent text-t2 hover:bg-s3 hover:text-t1`}
          >
            <Icon name="heart" size={26} />
            {names('FAV')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
