import { useLocale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { iconButtonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import type { SearchPlace } from '#lib/i18n/paths.ts';
import { translationsOf } from '#lib/i18n/translations.ts';
import { type Locale, localeEntry } from '#lib/rules/routes/locales.ts';

type Translation = ReturnType<typeof translationsOf>[number];

/** Offer of one language, in that language. */
async function Offer({ locale, name, href }: Translation) {
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
 * Offers of every other language, hidden in every page: the first-paint script shows the one that was chosen
 * in this browser before, if the address has another language (first-paint.ts). The address always wins.
 */
export function LanguageOffers({ place }: { place: SearchPlace }) {
  const current: Locale = useLocale();
  return translationsOf(place)
    .filter(({ locale }) => locale !== current)
    .map(one => <Offer key={one.locale} {...one} />);
}
