import { useLocale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { iconButtonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Place } from '#lib/i18n/paths.ts';
import { translationsOf } from '#lib/i18n/translations.ts';
import { type Locale, localeEntry } from '#lib/rules/locales.ts';

type Offered = ReturnType<typeof translationsOf>[number];

/** One offer, in its own words. */
async function Offer({ locale, name, href }: Offered) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  const { wire } = localeEntry(locale);
  return (
    <aside lang={locale} aria-label={t('language')} data-language-offer={wire} className="language-offer">
      <Icon name="globe" className="ml-3 flex-none text-t2" />
      <a
        href={href}
        hrefLang={locale}
        data-language={wire}
        className="flex min-h-11 min-w-0 items-center font-bold text-t1 underline underline-offset-4"
      >
        {t('viewIn', { language: name })}
      </a>
      <button
        type="button"
        data-act="no-offer"
        aria-label={t('close')}
        title={t('close')}
        className={iconButtonClass()}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}

/**
 * Offers to switch to each other language. All of them are in every page, unseen: the script in the head marks the one
 * that this browser once chose where the address has another (head-script.ts), and the address always wins.
 */
export function LanguageOffers({ place }: { place: Place }) {
  const current: Locale = useLocale();
  return translationsOf(place)
    .filter(({ locale }) => locale !== current)
    .map(one => <Offer key={one.locale} {...one} />);
}
