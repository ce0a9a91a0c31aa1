import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LANGUAGE_MENU_ID } from '#components/shell/shell-data.ts';
import { iconButtonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import type { SearchPlace } from '#lib/i18n/paths.ts';
import { translationsOf } from '#lib/i18n/translations.ts';
import { localeEntry } from '#lib/rules/routes/locales.ts';

/**
 * Languages as links to the current page. Full page loads on purpose: the whole document changes its
 * language.
 */
function LanguageLinks({
  place,
  className,
  mark,
}: {
  place: SearchPlace;
  className: string;
  /** Shown after the current language. */
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

/** Language button of the header; a native popover, so it opens without scripts too. */
export function LanguageMenu({
  place,
  onPhones,
}: {
  place: SearchPlace;
  /** Also on phones, where the side menu has the languages on pages that have one. */
  onPhones: boolean;
}) {
  const t = useTranslations('shell');
  return (
    <>
      <button
        type="button"
        popoverTarget={LANGUAGE_MENU_ID}
        aria-label={t('chooseLanguage')}
        title={t('chooseLanguage')}
        className={iconButtonClass(false, onPhones ? '' : 'max-md:hidden')}
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

/**
 * Languages in the phone's menu, where the header has no room for them: at the top, for users who cannot read
 * the rest.
 */
export function LanguageRow({ place }: { place: SearchPlace }) {
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
