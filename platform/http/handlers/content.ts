import { z } from 'zod';
import { type Locale, localeOfWire } from '#lib/rules/locales.ts';
import { houseBanners } from '#platform/art/banner.ts';
import type { Handlers } from '#platform/http/visit.ts';
import { type ArtPlace, bannerAddress } from '#platform/lobby/art-address.ts';
import { type ContentRow, publishedContent } from '#platform/store/content.ts';

/** The kinds' own fields, as the store keeps them. */
export const contentDataSchema = z.object({
  groupName: z.string().max(40).default('home'),
  linkageType: z.enum(['NONE', 'URL']).default('NONE'),
  linkage: z.string().max(300).optional(),
  image: z.string().max(300).default(''),
  /** One of the house's own pictures, whose address changes with every drawing of it. */
  art: z.enum(houseBanners).optional(),
  execution: z.enum(['A', 'B', 'F']).default('B'),
  promotionType: z.string().max(40).default('GENERAL'),
  categories: z.array(z.number().int()).default([]),
});

function textOf(row: ContentRow, locale: Locale) {
  return row.texts[locale] ?? row.texts.ms ?? Object.values(row.texts)[0] ?? { title: '', content: '' };
}

function notice(row: ContentRow, locale: Locale) {
  return { id: row.id, ...textOf(row, locale), publishTime: row.published_at.getTime() };
}

function banner(row: ContentRow, locale: Locale, place: ArtPlace) {
  const { groupName, linkageType, linkage, image, art } = contentDataSchema.parse(row.data);
  const url = art ? bannerAddress(place, art) : image;
  return { groupName, url, linkageType, linkage, ...textOf(row, locale) };
}

function promotion(row: ContentRow, locale: Locale) {
  const { promotionType, categories, image } = contentDataSchema.parse(row.data);
  return {
    ...notice(row, locale),
    promotionType,
    promoAnnouncementCategoryIds: categories,
    announcementImages: image ? [{ sequence: 1, url: image }] : [],
  };
}

/** What the operator publishes (wire.md 3.8), in the asked language. */
export const contentHandlers = {
  async 'GET /wps/relay/MCSFE_getListAnnouncements'(visit, ask) {
    const locale = ask.language ? localeOfWire(ask.language) : visit.locale;
    const rows = await visit.house.store.read(tx => publishedContent(tx, visit.house.clock.date()));
    const types = ask.types.split(',').map(type => type.trim());
    const of = (type: string, kind: ContentRow['kind']) =>
      types.includes(type) ? rows.filter(row => row.kind === kind) : [];
    return {
      banners: of('B', 'banner').map(row => banner(row, locale, visit.house.art.place)),
      player: of('PL', 'notice').map(row => notice(row, locale)),
      popup: of('PU', 'popup')
        .map(row => ({ ...notice(row, locale), execution: contentDataSchema.parse(row.data).execution }))
        .filter(popup => popup.execution === ask.execution),
      promotion: of('PR', 'promotion').map(row => promotion(row, locale)),
    };
  },
} satisfies Partial<Handlers>;
