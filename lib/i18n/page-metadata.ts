import { type Locale, localeIds } from '#lib/rules/routes/locales.ts';
import { CARD_HEIGHT, CARD_WIDTH, type CardRequest, cardPath } from '#lib/rules/routes/share-card.ts';
import { alternatesOf, type SitePlace } from '#lib/rules/routes/site-links.ts';

/** Open Graph locales, each with a territory; social networks ignore others. */
export const networkLocales: Record<Locale, string> = { ms: 'ms_MY', en: 'en_GB', 'zh-CN': 'zh_CN' };

/** Input of a page's metadata. */
type PageWords = {
  origin: string;
  siteName: string;
  locale: Locale;
  place: SitePlace;
  /** Null for the site's own title. */
  title: string | null;
  /** Title of the shared link; the page's own by default. */
  shared?: string;
  description?: string;
  card: Pick<CardRequest, 'kind' | 'id'>;
  /** Another page as canonical: this one is then noindex, and its shared link stays as it is. */
  canonical?: SitePlace;
  /**
   * Omits og:url: social networks would share the page's own address, without the invitation code of the
   * link.
   */
  keepsLink?: boolean;
};

/**
 * Title, description, canonical and hreflang links and share card of a page, in the shape of Next.js
 * metadata.
 */
export function pageMetadata({
  origin,
  siteName,
  locale,
  place,
  title,
  shared,
  description,
  card,
  canonical,
  keepsLink = canonical !== undefined,
}: PageWords) {
  const alternates = alternatesOf(origin, locale, canonical ?? place);
  const name = shared ?? title ?? siteName;
  const url = `${origin}${cardPath({ locale, ...card }, name)}`;
  return {
    ...(title === null ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    alternates,
    ...(canonical && { robots: { index: false } }),
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
