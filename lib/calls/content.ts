import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { epochMs, html, id, optional } from '#lib/calls/fields.ts';

const image = z
  .object({ sequence: z.number().int(), url: optional(z.string()), imageUrl: optional(z.string()) })
  .transform(({ sequence, url, imageUrl }) => ({ sequence, url: url ?? imageUrl ?? '' }));

/**
 * Where something of the operator's leads: the address, unless its type says NONE. The list of types was never seen
 * whole; another one leads to the address as URL does, and so does an address without a type.
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
    url: optional(z.string()),
    imageUrl: optional(z.string()),
    title: optional(z.string()),
    /** Plain words under the title, where the upstream gives them. */
    content: optional(z.string()),
  })
  .transform(({ url, imageUrl, ...rest }) => ({ ...byType(rest), url: url ?? imageUrl ?? '' }));

/** The time field's name was never seen on the wire; ours is `publishTime`. */
const notice = z.object({ id, title: z.string(), content: html, publishTime: optional(epochMs) });

const popup = notice.extend({ execution: z.string() });

/**
 * `promotionType` GENERAL is news; the others (DEPOSIT, NEW_REGISTER, …) give something to an account. The period and
 * where a promotion leads were never seen on the wire; these names are ours, in its manner.
 */
const promotion = notice
  .extend({
    ...linked,
    promotionType: z.string().default('GENERAL'),
    promoAnnouncementCategoryIds: z.array(id).default([]),
    announcementImages: z.array(image).default([]),
    startTime: optional(epochMs),
    endTime: optional(epochMs),
    /** It runs until the operator takes it back. */
    longTerm: z.boolean().default(false),
  })
  .transform(byType);

/** One entry of a help topic. */
const helpEntry = z.object({ title: z.string(), content: html });

const promotionCategory = z.object({ id, type: z.string().default(''), title: z.string() });

/** What the operator publishes (wire.md 3.8). Types: B banner, PL notices, PU popups, PR promotions, H. */
export const contentCalls = {
  'GET /wps/relay/MCSFE_getListAnnouncements': {
    module: 'COMM3',
    who: 'anyone',
    ask: z.strictObject({
      types: z.string().max(20).default('B,PL,PU,PR,H'),
      /** Whom popups are for: B visitors, A members, F members at their first sign-in (spec 1, popups). */
      execution: z.enum(['A', 'B', 'F']).default('B'),
    }),
    add: { platform: 'platformLetter', merchantCode: 'merchant', language: 'language' },
    send: 'query',
    reply: 'envelope',
    answer: z.object({
      banners: z.array(banner).default([]),
      player: z.array(notice).default([]),
      popup: z.array(popup).default([]),
      promotion: z.array(promotion).default([]),
    }),
    refuses: [],
    keep: { seconds: 3, tag: 'content' },
    throttle: 'read',
  },
  /** The help centre (wire.md 3.6). `tag` is the topic's anchor where it has one. */
  'GET /wps/system/helpCenter': {
    module: 'COMM3',
    who: 'anyone',
    ask: z.strictObject({}),
    add: { lang: 'language', device: 'web' },
    send: 'query',
    reply: 'envelope',
    answer: z.array(
      helpEntry.extend({
        tag: optional(z.string()),
        children: z
          .array(helpEntry)
          .nullish()
          .transform(list => list ?? []),
      }),
    ),
    refuses: [],
    keep: { seconds: 3, tag: 'content' },
    throttle: 'read',
  },
  /** The categories of promotions. Their types were never seen but for `gaming` and `lotto_promo`, which are left out. */
  'GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory': {
    module: 'PROMOFE',
    who: 'anyone',
    ask: z.strictObject({}),
    add: { merchantCode: 'merchant', language: 'language' },
    send: 'query',
    reply: 'envelope',
    answer: z.array(promotionCategory),
    refuses: [],
    keep: { seconds: 3, tag: 'content' },
    throttle: 'read',
  },
} satisfies Record<WireLine, Call>;
