import { z } from 'zod';
import { contentDataSchema } from '#platform/http/handlers/content.ts';
import { refuse } from '#platform/refusal.ts';
import { addPromotionPush } from '#platform/store/accounts/push-notifications.ts';
import { listOutbox } from '#platform/store/auth/outbox.ts';
import { integerId } from '#platform/store/db/row-id.ts';
import { contentKinds } from '#platform/store/db/tables.ts';
import {
  insertContent,
  insertPromotionCategory,
  publishedContent,
  withdrawContent,
} from '#platform/store/games/content.ts';
import { checkPicture } from './check-picture.ts';
import { command } from './command.ts';
import { momentField, readMoment } from './moment.ts';

const LIST_LIMIT = 200;
const title = z.string().min(1).max(200);
const html = z.string().max(20_000);
const buttonText = z.string().min(1).max(40);

const outbox = command({
  summary: 'List the SMS and mails that were sent, the latest first.',
  input: z.strictObject({
    kind: z.enum(['sms', 'mail']).optional(),
    recipient: z.string().max(200).optional(),
    limit: z.number().int().min(1).max(LIST_LIMIT).default(20),
  }),
  positional: ['kind'],
  async run(ctx, { kind, recipient, limit }) {
    const rows = await ctx.store.read(tx => listOutbox(tx, { kind, recipient, limit }));
    return {
      messages: rows.map(({ id, created_at, ...row }) => ({ id: Number(id), at: created_at, ...row })),
    };
  },
});

const publish = command({
  summary:
    'Publish a notice, banner, popup, promotion or help topic; texts per language, the first counts for all others.',
  input: z.strictObject({
    kind: z.enum(['announcement', 'notice', 'banner', 'popup', 'promotion', 'help', 'agent-notice']),
    title,
    content: html.default(''),
    titleEn: title.optional(),
    contentEn: html.optional(),
    titleZh: title.optional(),
    contentZh: html.optional(),
    /** Of a banner or promotion: the figure in large type; of a banner the text of its button per language. */
    figure: z.string().max(16).optional(),
    button: buttonText.optional(),
    buttonEn: buttonText.optional(),
    buttonZh: buttonText.optional(),
    group: z.string().max(40).default('home'),
    linkage: z.string().max(300).optional(),
    image: z.string().max(300).default(''),
    execution: z.enum(['A', 'B', 'F']).default('B'),
    tag: contentDataSchema.shape.tag,
    parent: contentDataSchema.shape.parent,
    device: contentDataSchema.shape.device,
    headImage: z.string().max(300).default(''),
    promotionType: z.string().max(40).default('GENERAL'),
    /** Ids of promotion categories, separated by commas. */
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
  async run(ctx, input) {
    const now = ctx.clock.now();
    const moment = (field: 'at' | 'start' | 'end') =>
      input[field] === undefined
        ? undefined
        : (readMoment(input[field], now) ?? refuse('input_invalid', { field }));
    const at = moment('at') ?? now;
    const { kind, sort, group, linkage, image, headImage, execution, promotionType, longTerm } = input;
    const { tag, parent, device } = input;
    checkPicture(ctx, 'image', image);
    checkPicture(ctx, 'headImage', headImage);
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
      categories: input.categories.split(',').filter(Boolean).map(Number),
      startTime: moment('start'),
      endTime: moment('end'),
      longTerm,
    });
    const { figure, button } = input;
    const texts = {
      ms: { title: input.title, content: input.content, figure, button },
      en: {
        title: input.titleEn ?? input.title,
        content: input.contentEn ?? input.content,
        figure,
        button: input.buttonEn ?? button,
      },
      'zh-CN': {
        title: input.titleZh ?? input.title,
        content: input.contentZh ?? input.content,
        figure,
        button: input.buttonZh ?? button,
      },
    };
    const stored = kind === 'announcement' ? 'notice' : kind;
    const publishedAt = new Date(at);
    const id = await ctx.store.write(async tx => {
      if (kind === 'promotion') await addPromotionPush(tx, publishedAt);
      return insertContent(tx, { kind: stored, texts, data, sort, publishedAt });
    });
    return { id, publishedAt: new Date(at).toISOString() };
  },
});

const published = command({
  summary: 'List what is published now.',
  input: z.strictObject({}),
  positional: [],
  async run(ctx) {
    const rows = await ctx.store.read(tx => publishedContent(tx, ctx.clock.date(), contentKinds));
    return { content: rows.map(row => ({ id: row.id, kind: row.kind, title: row.texts.ms?.title })) };
  },
});

const unpublish = command({
  summary: 'Take a published item back.',
  input: z.strictObject({ id: integerId }),
  positional: ['id'],
  async run(ctx, { id }) {
    const done = await ctx.store.write(tx => withdrawContent(tx, id, ctx.clock.date()));
    return done ? { id } : refuse('not_found', { field: 'id' });
  },
});

const promotionCategory = command({
  summary: 'Add a category of promotions; types gaming and lotto_promo are left out of the web.',
  input: z.strictObject({
    type: z.string().min(1).max(40),
    title,
    titleEn: title.optional(),
    titleZh: title.optional(),
    sort: z.number().int().min(-1_000).max(1_000).default(0),
  }),
  positional: ['type', 'title'],
  async run(ctx, { type, title: ms, titleEn = ms, titleZh = ms, sort }) {
    const titles = { ms, en: titleEn, 'zh-CN': titleZh };
    return { id: await ctx.store.write(tx => insertPromotionCategory(tx, { type, titles, sort })) };
  },
});

/** Admin commands for published content and the outbox. */
export const contentCommands = {
  publish,
  published,
  unpublish,
  'promotion-category': promotionCategory,
  outbox,
};
