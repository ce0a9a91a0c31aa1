import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { iconButtonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Place } from '#lib/i18n/paths.ts';
import { translationsOf } from '#lib/i18n/translations.ts';
import { localeEntry } from '#lib/rules/locales.ts';
import { LANGUAGE_MENU_ID } from './shell-data.ts';

/** The languages as links to this very place. Full loads on purpose: the whole document changes its language. */
function LanguageLinks({
  place,
  className,
  mark,
}: {
  place: Place;
  className: string;
  /** Stands after the language that is spoken. */
  mark?: ReactNode;
}) {
  const current = useLocale();
  return translationsOf(place).map(({ locale, name, href }) => (
    <li key={locale}>
      <a
        href={href}
        hrefLang={locale}
        lang={locale}
        data-language={localeEntry(locale).wire}
        aria-current={locale === current ? 'true' : undefined}
        className={className}
      >
        {name}
        {locale === current && mark}
      </a>
    </li>
  ));
}

/** The header's language button; a popover of the browser's own, so it opens without scripts too. */
export function LanguageMenu({ place }: { place: Place }) {
  const t = useTranslations('shell');
  return (
    <>
      <button
        type="button"
        popoverTarget={LANGUAGE_MENU_ID}
        aria-label={t('chooseLanguage')}
        title={t('chooseLanguage')}
        className={iconButtonClass(false, 'max-md:hidden')}
      >
        <Icon name="globe" />
      </button>
      <div id={LANGUAGE_MENU_ID} popover="auto" className="menu-popover w-52">
        <ul className="grid p-1.5 text-md">
          <LanguageLinks
            place={place}
            mark={<Icon name="check" size={16} className="ml-auto text-accent-text" />}
            className="flex h-10 items-center gap-2 rounded-md px-3 font-med text-t2 hover:bg-s3 hover:text-t1 aria-[current]:text-t1"
          />
        </ul>
      </div>
    </>
  );
}

/** The languages at the head of a phone's menu, where the header has no room for them: first, for whoever cannot read the rest. */
export function LanguageRow({ place }: { place: Place }) {
  const t = useTranslations('shell');
  return (
    <ul
      aria-label={t('language')}
      className="mb-2.5 flex flex-wrap gap-1 border-b border-line px-3 pb-3 md:hidden"
    >
      <LanguageLinks
        place={place}
        className="flex min-h-9 items-center rounded-md px-2.5 text-sm font-med whitespace-nowrap text-t2 hover:bg-s3 hover:text-t1 aria-[current]:bg-sel aria-[current]:text-on-sel"
      />
    </ul>
  );
}
