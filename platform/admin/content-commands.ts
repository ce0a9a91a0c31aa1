import { z } from 'zod';
import { contentDataSchema } from '#platform/http/handlers/content.ts';
import { refuse } from '#platform/refused.ts';
import {
  insertContent,
  insertPromotionCategory,
  publishedContent,
  withdrawContent,
} from '#platform/store/content.ts';
import { contentKinds } from '#platform/store/tables.ts';
import { command } from './command.ts';
import { momentField, readMoment } from './moment.ts';

const LIST_LIMIT = 200;
const title = z.string().min(1).max(200);
const html = z.string().max(20_000);

const outbox = command({
  summary: 'List the SMS and mails that were sent, the latest first.',
  ask: z.strictObject({
    kind: z.enum(['sms', 'mail']).optional(),
    recipient: z.string().max(200).optional(),
    limit: z.number().int().min(1).max(LIST_LIMIT).default(20),
  }),
  positional: ['kind'],
  async run(house, { kind, recipient, limit }) {
    const rows = await house.store.read(tx => {
      let query = tx.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(limit);
      if (kind) query = query.where('kind', '=', kind);
      if (recipient) query = query.where('recipient', '=', recipient);
      return query.execute();
    });
    return {
      messages: rows.map(({ id, created_at, ...row }) => ({ id: Number(id), at: created_at, ...row })),
    };
  },
});

const publish = command({
  summary:
    'Publish a notice, banner, popup, promotion or help topic; texts per language, the first counts for all others.',
  ask: z.strictObject({
    kind: z.enum(['announcement', 'notice', 'banner', 'popup', 'promotion', 'help']),
    title,
    content: html.default(''),
    titleEn: title.optional(),
    contentEn: html.optional(),
    titleZh: title.optional(),
    contentZh: html.optional(),
    group: z.string().max(40).default('home'),
    linkage: z.string().max(300).optional(),
    image: z.string().max(300).default(''),
    execution: z.enum(['A', 'B', 'F']).default('B'),
    tag: contentDataSchema.shape.tag,
    parent: contentDataSchema.shape.parent,
    device: contentDataSchema.shape.device,
    headImage: z.string().max(300).default(''),
    promotionType: z.string().max(40).default('GENERAL'),
    /** Ids of promotion categories, with commas between them. */
    categories: z
      .string()
      .regex(/^(?:\d{1,9}(?:,\d{1,9})*)?$/)
      .default(''),
    start: momentField.optional(),
    end: momentField.optional(),
    longTerm: z.boolean().default(false),
    sort: z.number().int().min(-1_000).max(1_000).default(0),
    at: momentField.optional(),
  }),
  positional: ['kind', 'title', 'content'],
  async run(house, ask) {
    const now = house.clock.now();
    const moment = (field: 'at' | 'start' | 'end') =>
      ask[field] === undefined
        ? undefined
        : (readMoment(ask[field], now) ?? refuse('input_invalid', { field }));
    const at = moment('at') ?? now;
    const { kind, sort, group, linkage, image, headImage, execution, promotionType, longTerm } = ask;
    const { tag, parent, device } = ask;
    const data = contentDataSchema.parse({
      groupName: group,
      linkage,
      linkageType: linkage ? 'URL' : 'NONE',
      image,
      headImage,
      execution,
      tag,
      parent,
      device,
      promotionType,
      categories: ask.categories.split(',').filter(Boolean).map(Number),
      startTime: moment('start'),
      endTime: moment('end'),
      longTerm,
    });
    const texts = {
      ms: { title: ask.title, content: ask.content },
      en: { title: ask.titleEn ?? ask.title, content: ask.contentEn ?? ask.content },
      'zh-CN': { title: ask.titleZh ?? ask.title, content: ask.contentZh ?? ask.content },
    };
    const stored = kind === 'announcement' ? 'notice' : kind;
    const id = await house.store.write(tx =>
      insertContent(tx, { kind: stored, texts, data, sort, publishedAt: new Date(at) }),
    );
    return { id, publishedAt: new Date(at).toISOString() };
  },
});

const published = command({
  summary: 'List what is published now.',
  ask: z.strictObject({}),
  positional: [],
  async run(house) {
    const rows = await house.store.read(tx => publishedContent(tx, house.clock.date(), contentKinds));
    return { content: rows.map(row => ({ id: row.id, kind: row.kind, title: row.texts.ms?.title })) };
  },
});

const unpublish = command({
  summary: 'Take a published item back.',
  ask: z.strictObject({ id: z.number().int() }),
  positional: ['id'],
  async run(house, { id }) {
    const done = await house.store.write(tx => withdrawContent(tx, id, house.clock.date()));
    return done ? { id } : refuse('not_found', { field: 'id' });
  },
});

const promotionCategory = command({
  summary: 'Add a category of promotions; types gaming and lotto_promo are left out of the web.',
  ask: z.strictObject({
    type: z.string().min(1).max(40),
    title,
    titleEn: title.optional(),
    titleZh: title.optional(),
    sort: z.number().int().min(-1_000).max(1_000).default(0),
  }),
  positional: ['type', 'title'],
  async run(house, { type, title: ms, titleEn = ms, titleZh = ms, sort }) {
    const titles = { ms, en: titleEn, 'zh-CN': titleZh };
    return { id: await house.store.write(tx => insertPromotionCategory(tx, { type, titles, sort })) };
  },
});

/** Commands over what is published and what was sent. */
export const contentCommands = {
  publish,
  published,
  unpublish,
  'promotion-category': promotionCategory,
  outbox,
};
