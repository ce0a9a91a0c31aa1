import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { epochMs, html, id, optional, picture } from '#lib/calls/fields.ts';

const image = z
  .object({ sequence: z.number().int(), url: optional(picture), imageUrl: optional(picture) })
  .transform(({ sequence, url, imageUrl }) => ({ sequence, url: url ?? imageUrl ?? '' }));

/**
 * Link of published content: the address, unless its type is NONE. The list of types is not fully known; an
 * unknown type, or none, is treated like URL.
 */
const linked = { linkageType: optional(z.string()), linkage: optional(z.string()) };
function byType<Item extends { linkageType?: string; linkage?: string }>(item: Item) {
  const { linkage, linkageType = linkage ? 'URL' : 'NONE' } = item;
  return { ...item, linkageType, linkage: linkageType === 'NONE' ? undefined : linkage };
}

const banner = z
  .object({
    ...linked,
    groupName: z.string(),
    url: optional(picture),
    imageUrl: optional(picture),
    title: optional(z.string()),
    /** Plain text below the title, where the upstream has one. */
    content: optional(z.string()),
    /** Beyond the wire: a figure in large type above the title, and the text of the button. */
    figure: optional(z.string().max(16)),
    button: optional(z.string().max(40)),
  })
  .transform(({ url, imageUrl, ...rest }) => ({ ...byType(rest), url: url ?? imageUrl ?? '' }));

/** The wire's name of the time field is unknown; `publishTime` is this platform's. */
const notice = z.object({ id, title: z.string(), content: html, publishTime: optional(epochMs) });

const popup = notice.extend({ execution: z.string() });

/**
 * `promotionType` GENERAL is news; the others (DEPOSIT, NEW_REGISTER, …) give something to an account. The
 * wire's names of the period and the link are unknown; these are this platform's, in the wire's style.
 */
const promotion = notice
  .extend({
    ...linked,
    promotionType: z.string().default('GENERAL'),
    promoAnnouncementCategoryIds: z.array(id).default([]),
    announcementImages: z.array(image).default([]),
    startTime: optional(epochMs),
    endTime: optional(epochMs),
    /** Beyond the wire: the offer in large type on the card ("RM 1,000"), and the line under it. */
    figure: optional(z.string().max(16)),
    fact: optional(z.string().max(60)),
    /** Runs until the operator withdraws it. */
    longTerm: z.boolean().default(false),
  })
  .transform(byType);

/** Entry of a help topic. */
const helpEntry = z.object({ title: z.string(), content: html });

const promotionCategory = z.object({ id, type: z.string().default(''), title: z.string() });

/**
 * Content that the operator publishes (docs/wire.md#3.8). Types: B banner, PL notices, PU popups, PR
 * promotions, H.
 */
export const contentCalls = {
  'GET /wps/relay/MCSFE_getListAnnouncements': {
    module: 'COMM3',
    access: 'anyone',
    input: z.strictObject({
      types: z.string().max(20).default('B,PL,PU,PR,H'),
      /**
       * Audience of popups: B visitors, A members, F members at their first sign-in (docs/features.md#125).
       */
      execution: z.enum(['A', 'B', 'F']).default('B'),
    }),
    inject: { platform: 'platformLetter', merchantCode: 'merchant', language: 'language' },
    encoding: 'query',
    reply: 'envelope',
    output: z.object({
      banners: z.array(banner).default([]),
      player: z.array(notice).default([]),
      popup: z.array(popup).default([]),
      promotion: z.array(promotion).default([]),
    }),
    refusals: [],
    cache: { seconds: 3, tag: 'content' },
    throttle: 'read',
  },
  /** Help centre (docs/wire.md#3.6). `tag` is the topic's anchor where it has one. */
  'GET /wps/system/helpCenter': {
    module: 'COMM3',
    access: 'anyone',
    input: z.strictObject({}),
    inject: { lang: 'language', device: 'web' },
    encoding: 'query',
    reply: 'envelope',
    output: z.array(
      helpEntry.extend({
        tag: optional(z.string()),
        children: z
          .array(helpEntry)
          .nullish()
          .transform(list => list ?? []),
      }),
    ),
    refusals: [],
    cache: { seconds: 3, tag: 'content' },
    throttle: 'read',
  },
  /**
   * Categories of promotions. Of their types only `gaming` and `lotto_promo` are known, which are excluded.
   */
  'GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory': {
    module: 'PROMOFE',
    access: 'anyone',
    input: z.strictObject({}),
    inject: { merchantCode: 'merchant', language: 'language' },
    encoding: 'query',
    reply: 'envelope',
    output: z.array(promotionCategory),
    refusals: [],
    cache: { seconds: 3, tag: 'content' },
    throttle: 'read',
  },
} satisfies Record<WireLine, Call>;
