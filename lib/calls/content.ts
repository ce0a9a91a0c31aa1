import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { epochMs, html, id, optional } from '#lib/calls/fields.ts';

const image = z
  .object({ sequence: z.number().int(), url: optional(z.string()), imageUrl: optional(z.string()) })
  .transform(({ sequence, url, imageUrl }) => ({ sequence, url: url ?? imageUrl ?? '' }));

const banner = z
  .object({
    groupName: z.string(),
    url: optional(z.string()),
    imageUrl: optional(z.string()),
    linkageType: z.string().default('NONE'),
    linkage: optional(z.string()),
    title: optional(z.string()),
    /** Plain words under the title, where the upstream gives them. */
    content: optional(z.string()),
  })
  .transform(({ url, imageUrl, ...rest }) => ({ ...rest, url: url ?? imageUrl ?? '' }));

/** The time field's name was never seen on the wire; ours is `publishTime`. */
const notice = z.object({ id, title: z.string(), content: html, publishTime: optional(epochMs) });

const popup = notice.extend({ execution: z.string() });

const promotion = notice.extend({
  promotionType: z.string().default('GENERAL'),
  promoAnnouncementCategoryIds: z.array(id).default([]),
  announcementImages: z.array(image).default([]),
});

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
    keep: { seconds: 10, tag: 'content' },
    throttle: 'read',
  },
} satisfies Record<WireLine, Call>;
