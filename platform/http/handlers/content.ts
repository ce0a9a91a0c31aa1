import { z } from 'zod';
import { type Locale, localeOfWire } from '#lib/rules/routes/locales.ts';
import type { AppContext } from '#platform/app-context.ts';
import { demoBanners } from '#platform/art/banner.ts';
import { promotionPictures } from '#platform/art/promotion.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { type ArtPlace, bannerAddress, promotionImageAddress } from '#platform/lobby/art-address.ts';
import { fillFigures } from '#platform/lobby/banner-text.ts';
import { type ContentRow, promotionCategories, publishedContent } from '#platform/store/games/content.ts';

/** Additional fields of the content kinds, as stored. */
export const contentDataSchema = z.object({
  groupName: z.string().max(40).default('home'),
  linkageType: z.enum(['NONE', 'URL']).default('NONE'),
  linkage: z.string().max(300).optional(),
  image: z.string().max(300).default(''),
  /** Built-in picture, whose URL changes with every version of its drawing. */
  art: z.enum(demoBanners).optional(),
  execution: z.enum(['A', 'B', 'F']).default('B'),
  promotionType: z.string().max(40).default('GENERAL'),
  categories: z.array(z.number().int()).default([]),
  /** Anchor of a help topic; `parent` is the anchor of an entry's topic. */
  tag: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/)
    .optional(),
  parent: z.string().max(40).optional(),
  device: z.enum(['WEB', 'MOBILE']).optional(),
  /** Of a promotion: image 2, a built-in picture instead of both images, and its period (epoch ms). */
  headImage: z.string().max(300).default(''),
  picture: z.enum(promotionPictures).optional(),
  startTime: z.number().int().optional(),
  endTime: z.number().int().optional(),
  longTerm: z.boolean().default(false),
});
type ContentData = z.output<typeof contentDataSchema>;

function textOf(row: ContentRow, locale: Locale) {
  return row.texts[locale] ?? row.texts.ms ?? Object.values(row.texts)[0] ?? { title: '', content: '' };
}

function notice(row: ContentRow, locale: Locale) {
  return { id: row.id, ...textOf(row, locale), publishTime: row.published_at.getTime() };
}

function banner(row: ContentRow, locale: Locale, ctx: AppContext) {
  const { groupName, linkageType, linkage, image, art, picture } = contentDataSchema.parse(row.data);
  const { place } = ctx.art;
  const own = picture ? promotionImageAddress(place, 'head', picture) : image;
  const url = art ? bannerAddress(place, art) : own;
  return { groupName, url, linkageType, linkage, ...fillFigures(textOf(row, locale), ctx) };
}

function imagesOf({ picture, image, headImage }: ContentData, place: ArtPlace) {
  const [card, head] = picture
    ? [promotionImageAddress(place, 'card', picture), promotionImageAddress(place, 'head', picture)]
    : [image, headImage];
  return [
    { sequence: 1, url: card },
    { sequence: 2, url: head },
  ].filter(one => one.url !== '');
}

/** Maps a promotion that runs or is still to come; ended ones are left out. */
function promotion(row: ContentRow, locale: Locale, ctx: AppContext) {
  const data = contentDataSchema.parse(row.data);
  const { promotionType, categories, startTime, endTime, longTerm, linkageType, linkage } = data;
  if (!longTerm && endTime !== undefined && endTime <= ctx.clock.now()) return [];
  return [
    {
      ...notice(row, locale),
      ...fillFigures(textOf(row, locale), ctx),
      promotionType,
      promoAnnouncementCategoryIds: categories,
      announcementImages: imagesOf(data, ctx.art.place),
      startTime,
      endTime,
      longTerm,
      linkageType,
      linkage,
    },
  ];
}

/** Handlers for published content in the requested language (docs/wire.md#3.8). */
export const contentHandlers = {
  async 'GET /wps/relay/MCSFE_getListAnnouncements'(context, input) {
    const locale = input.language ? localeOfWire(input.language) : context.locale;
    const { store, clock } = context.ctx;
    const rows = await store.read(tx =>
      publishedContent(tx, clock.date(), ['banner', 'notice', 'popup', 'promotion']),
    );
    const types = input.types.split(',').map(type => type.trim());
    const of = (type: string, kind: ContentRow['kind']) =>
      types.includes(type) ? rows.filter(row => row.kind === kind) : [];
    return {
      banners: of('B', 'banner').map(row => banner(row, locale, context.ctx)),
      player: of('PL', 'notice').map(row => notice(row, locale)),
      popup: of('PU', 'popup')
        .map(row => ({ ...notice(row, locale), execution: contentDataSchema.parse(row.data).execution }))
        .filter(popup => popup.execution === input.execution),
      promotion: of('PR', 'promotion').flatMap(row => promotion(row, locale, context.ctx)),
    };
  },

  async 'GET /wps/system/helpCenter'(context, input) {
    const locale = input.lang ? localeOfWire(input.lang) : context.locale;
    const device = input.device ?? 'WEB';
    const rows = await context.ctx.store.read(tx => publishedContent(tx, context.ctx.clock.date(), ['help']));
    const items = rows
      .map(row => ({ ...textOf(row, locale), data: contentDataSchema.parse(row.data) }))
      .filter(({ data }) => data.device === undefined || data.device === device);
    return items
      .filter(({ data }) => data.parent === undefined)
      .map(({ title, content, data: { tag } }) => ({
        title,
        content,
        tag,
        children: items
          .filter(({ data }) => tag !== undefined && data.parent === tag)
          .map(entry => ({ title: entry.title, content: entry.content })),
      }));
  },

  async 'GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory'(context, input) {
    const locale = input.language ? localeOfWire(input.language) : context.locale;
    const rows = await context.ctx.store.read(promotionCategories);
    return rows.map(({ id, type, titles }) => ({
      id,
      type,
      title: titles[locale] ?? titles.ms ?? Object.values(titles)[0] ?? '',
    }));
  },
} satisfies Partial<Handlers>;
