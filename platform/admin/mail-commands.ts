import { z } from 'zod';
import { CONTENT_CHARACTERS, TITLE_CHARACTERS } from '#lib/rules/mail.ts';
import { toMinor } from '#lib/rules/money.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { answerSupport, sendHouseMail } from '#platform/mail/house-mail.ts';
import { refuse } from '#platform/refusal.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { listToSupport } from '#platform/store/accounts/mail.ts';
import { command } from './command.ts';

const LIST_LIMIT = 200;
const title = z.string().trim().min(1).max(TITLE_CHARACTERS);
const content = z.string().trim().min(1).max(CONTENT_CHARACTERS);

const mail = command({
  summary:
    'List messages to customer service that wait for an answer, the oldest first, with the numbers of their pictures (`image 12` shows one); `mail all`: all.',
  input: z.strictObject({
    which: z.enum(['open', 'all']).default('open'),
    limit: z.coerce.number().int().min(1).max(LIST_LIMIT).default(50),
  }),
  positional: ['which'],
  async run(ctx, { which, limit }) {
    const rows = await ctx.store.read(tx => listToSupport(tx, { open: which === 'open', limit }));
    return {
      messages: rows.map(row => ({
        number: String(row.id),
        account: row.username,
        title: row.title,
        content: row.content,
        images: row.images,
        at: row.sent_at,
        answered: row.answered_at,
      })),
    };
  },
});

const mailAnswer = command({
  summary: 'Answer a message to customer service: `mail-answer 12 "We looked at it …"`.',
  input: z.strictObject({ number: z.string().regex(/^\d{1,18}$/), content }),
  positional: ['number', 'content'],
  async run(ctx, { number, content: text }) {
    const answer = { sentId: BigInt(number), content: text, at: ctx.clock.date() };
    await ctx.store.write(tx => answerSupport(tx, answer));
    return { number };
  },
});

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const serviceHours = command({
  summary:
    'Show or set when customer service answers messages: `service-hours 09:00 23:00`, `service-hours always`.',
  input: z.strictObject({ from: z.union([z.literal('always'), hour]).optional(), to: hour.optional() }),
  positional: ['from', 'to'],
  async run(ctx, { from, to }) {
    if (from === 'always') await ctx.settings.change('serviceHours', null);
    else if (from !== undefined) {
      if (to === undefined || to === from) return refuse('input_invalid', { field: 'to' });
      await ctx.settings.change('serviceHours', { from, to });
    }
    return { serviceHours: ctx.settings.current().serviceHours };
  },
});

const message = command({
  summary:
    'Send a message to an account, with a reward in it if wanted: `message player01 "Maaf" "…" --titleEn "Sorry" --contentEn "…" --points 350 --days 9`.',
  input: z.strictObject({
    account: z.string().max(40),
    title,
    content,
    /** The same in English and Chinese; the first text counts for a language without one. */
    titleEn: title.optional(),
    contentEn: content.optional(),
    titleZh: title.optional(),
    contentZh: content.optional(),
    /** Major units. */
    money: z.string().max(20).default('0'),
    points: z.coerce.number().int().min(0).max(1_000_000).default(0),
    /** Days in which the reward can be claimed; without it, always. */
    days: z.coerce.number().int().min(1).max(365).optional(),
  }),
  positional: ['account', 'title', 'content'],
  async run(ctx, { account, points, days, ...input }) {
    const money = toMinor(input.money);
    if (money === null || money < 0n) return refuse('input_invalid', { field: 'money' });
    const at = ctx.clock.date();
    const expiresAt = days === undefined ? null : new Date(at.getTime() + days * DAY_MS);
    const id = await ctx.store.write(async tx => {
      const found = (await findAccountByName(tx, account)) ?? refuse('not_found', { field: 'account' });
      const text = { title: input.title, content: input.content };
      const texts = {
        en: { title: input.titleEn, content: input.contentEn },
        'zh-CN': { title: input.titleZh, content: input.contentZh },
      };
      const gift = { money, points: BigInt(points), expiresAt };
      return sendHouseMail(ctx, tx, { accountId: found.id, mail: text, texts, ...gift, at });
    });
    return { number: String(id) };
  },
});

/** Admin commands of messages (docs/rewards.md, Messages). */
export const mailCommands = { mail, 'mail-answer': mailAnswer, 'service-hours': serviceHours, message };
