import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { SearchField } from '#components/ui/forms/search-field.tsx';

/**
 * Content of the 404 page, rendered by the server: no page carries its code. `home` and `search` are final
 * addresses; the links are plain anchors, and the search works without scripts. `picture` fills a box beside
 * the text, below it on phones.
 */
export function NotFoundPanel({
  home,
  search,
  picture,
}: {
  home: string;
  search: string;
  picture?: ReactNode;
}) {
  const t = useTranslations('status.notFound');
  return (
    <div
      className={classes(
        'grid items-center gap-8 py-10 max-md:gap-6 max-md:py-6',
        Boolean(picture) && 'md:grid-cols-2',
      )}
    >
      <div className="grid justify-items-start gap-5">
        <h1 className="display text-4xl text-balance max-md:text-3xl">{t('title')}</h1>
        <p className="max-w-[40ch] text-lg text-t2 max-md:text-base">{t('body')}</p>
        <SearchField
          action={search}
          label={t('search')}
          placeholder={t('search')}
          className="w-full max-w-md"
        />
        <a href={home} className={buttonClass({ look: 'primary' })}>
          {t('home')}
        </a>
      </div>
      {picture && (
        <div className="relative h-80 overflow-hidden rounded-lg bg-hero max-md:h-52">{picture}</div>
      )}
    </div>
  );
}
