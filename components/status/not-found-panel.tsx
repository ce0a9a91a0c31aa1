import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { SearchField } from '#components/ui/forms/search-field.tsx';
import { MissingAddress } from './missing-address.tsx';

/**
 * Content of the 404 page, rendered by the server. `home`, `help` and `search` are final addresses; the links
 * are plain anchors, and the search works without scripts. `picture` fills a box beside the text, below it on
 * phones.
 */
export function NotFoundPanel({
  home,
  help,
  search,
  picture,
}: {
  home: string;
  help: string;
  search: string;
  picture?: ReactNode;
}) {
  const t = useTranslations('status.notFound');
  return (
    <div
      className={classes(
        'grid items-center gap-8 py-10 max-md:gap-6 max-md:py-6',
        Boolean(picture) && 'md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_26.25rem]',
      )}
    >
      <div className="grid min-w-0 justify-items-start gap-5">
        <MissingAddress />
        <h1 className="-mt-3.5 pt-1.5 display text-4xl text-balance max-md:text-3xl">{t('title')}</h1>
        <p className="max-w-[40ch] text-lg text-t2 max-md:text-base">{t('body')}</p>
        <SearchField
          action={search}
          label={t('search')}
          placeholder={t('search')}
          className="w-full max-w-md"
        />
        <div className="flex flex-wrap gap-3">
          <a href={home} className={buttonClass({ look: 'primary' })}>
            {t('home')}
          </a>
          <a href={help} className={buttonClass()}>
            {t('help')}
          </a>
        </div>
      </div>
      {picture && (
        <div className="relative h-80 overflow-hidden rounded-lg bg-hero max-md:h-52">{picture}</div>
      )}
    </div>
  );
}
