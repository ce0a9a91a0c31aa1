import type { Locale } from '#lib/rules/routes/locales.ts';
import { hrefOf, searchHref } from './paths.ts';

/**
 * Structured data (schema.org): only what the page itself shows. Addresses are paths and become absolute
 * here.
 */
type Thing = Readonly<Record<string, unknown>>;
type Step = { name: string; href: string };

/** The site and its search, for home. */
export function siteData(
  origin: string,
  locale: Locale,
  {
    name,
    description,
    logo,
    sameAs,
  }: { name: string; description: string; logo: string; sameAs: readonly string[] },
): Thing {
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#house`,
    name,
    url: origin,
    logo: origin + logo,
  };
  return {
    '@graph': [
      { ...organization, ...(sameAs.length ? { sameAs } : {}) },
      {
        '@type': 'WebSite',
        name,
        description,
        url: origin + hrefOf(locale, { path: '/' }),
        inLanguage: locale,
        publisher: { '@id': organization['@id'] },
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}${searchHref(locale, '')}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}

/** Breadcrumbs from home to a page; the last step is the page itself, `own`, with its canonical address. */
export function crumbData(origin: string, steps: readonly Step[], own: Step): Thing {
  const way = [...steps.filter(({ href }) => href !== own.href), own];
  return { '@type': 'BreadcrumbList', itemListElement: listed(origin, way) };
}

function listed(origin: string, steps: readonly Step[]) {
  return steps.map(({ name, href }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + href,
  }));
}

/** Entries of a list in their order. */
export function listData(origin: string, name: string, entries: readonly Step[]): Thing {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: entries.length,
    itemListElement: entries.map((entry, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: entry.name,
      url: origin + entry.href,
    })),
  };
}

/** Game. No price and no rating, since there are none. */
export function gameData(
  origin: string,
  locale: Locale,
  game: { name: string; href: string; image: string; genre: string; vendor: string; description: string },
): Thing {
  const { name, href, image, genre, vendor, description } = game;
  return {
    '@type': 'VideoGame',
    name,
    description,
    url: origin + href,
    image: origin + image,
    genre,
    gamePlatform: 'Web browser',
    inLanguage: locale,
    author: { '@type': 'Organization', name: vendor },
  };
}

/** Promotion, as an article that the site has published. `publishedMs` where it is known. */
export function promotionData(
  origin: string,
  locale: Locale,
  promotion: { name: string; href: string; image: string; publishedMs?: number; publisher: string },
): Thing {
  const { name, href, image, publishedMs, publisher } = promotion;
  return {
    '@type': 'Article',
    headline: name,
    url: origin + href,
    image: origin + image,
    inLanguage: locale,
    ...(publishedMs === undefined ? {} : { datePublished: new Date(publishedMs).toISOString() }),
    publisher: { '@type': 'Organization', name: publisher },
  };
}

/**
 * Makes the site's own paths in sanitised HTML absolute: an answer that is quoted elsewhere has no base
 * address.
 */
function withWholeLinks(origin: string, html: string): string {
  return html.replace(/(\s(?:href|src)=")(?=\/(?!\/))/g, `$1${origin}`);
}

/**
 * Questions of the help centre that have an answer; null where there are none. The answers are sanitised
 * HTML.
 */
export function questionData(
  origin: string,
  entries: readonly { title: string; content: string }[],
): Thing | null {
  const questions = entries.filter(
    ({ title, content }) => /[?？]$/.test(title.trim()) && content.trim() !== '',
  );
  if (questions.length === 0) return null;
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, content }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: withWholeLinks(origin, content) },
    })),
  };
}
