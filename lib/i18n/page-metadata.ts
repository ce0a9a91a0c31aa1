import { type Locale, localeIds } from '#lib/rules/locales.ts';
import { CARD_HEIGHT, CARD_WIDTH, type CardAsk, cardPath } from '#lib/rules/share-card.ts';
import { alternatesOf, type Place } from './paths.ts';

/** Languages as networks know them: each with a territory, or they read none. */
export const networkLocales: Record<Locale, string> = { ms: 'ms_MY', en: 'en_GB', 'zh-CN': 'zh_CN' };

/** What a page says of itself to search engines and to whoever shares its link. */
type PageWords = {
  origin: string;
  siteName: string;
  locale: Locale;
  place: Place;
  /** Null where the page bears the site's own title. */
  title: string | null;
  /** The title on a shared link; the page's own where none is given. */
  shared?: string;
  description?: string;
  card: Pick<CardAsk, 'kind' | 'id'>;
  /** Where it is shared the link stays as it is: networks that were told the page's own address would lose its code. */
  keepsLink?: boolean;
};

/** Title, description, canonical and hreflang links and the picture card of a page, in the shape of Next's metadata. */
export function pageMetadata({
  origin,
  siteName,
  locale,
  place,
  title,
  shared,
  description,
  card,
  keepsLink = false,
}: PageWords) {
  const alternates = alternatesOf(origin, locale, place);
  const name = shared ?? title ?? siteName;
  const url = `${origin}${cardPath({ locale, ...card }, name)}`;
  return {
    ...(title === null ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    alternates,
    openGraph: {
      type: 'website' as const,
      siteName,
      locale: networkLocales[locale],
      alternateLocale: localeIds.filter(id => id !== locale).map(id => networkLocales[id]),
      title: name,
      ...(description === undefined ? {} : { description }),
      ...(keepsLink ? {} : { url: alternates.canonical }),
      images: [{ url, width: CARD_WIDTH, height: CARD_HEIGHT, alt: name, type: 'image/jpeg' }],
    },
    twitter: { card: 'summary_large_image' as const },
  };
}
