import type { HandlerInput } from '#lib/calls/table.ts';
import { ACTIVE_VALID_BET } from '#lib/rules/contracts/pay.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';
import type { HandlerContextOf, Handlers } from '#platform/http/handler.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { countedTo, countHeads, figuresByDay, sumFigures } from '#platform/store/agents/team-figures.ts';
import { publishedContent } from '#platform/store/games/content.ts';
import { figuresView, rangeBefore, wholeHours } from './agent-view.ts';
import { localeFor } from './lists.ts';

const ONLINE_MS = 5 * MINUTE_MS;

type Sum = 'GET /wps/relay/ODSFE2_getTeamOverviewSum';

async function teamSum({ ctx, signed }: HandlerContextOf<Sum>, input: HandlerInput<Sum>) {
  const { id } = signed.account;
  const range = wholeHours(input);
  const onlineSince = new Date(ctx.clock.now() - ONLINE_MS);
  const heads = { activeFrom: ACTIVE_VALID_BET, onlineSince };
  const before = rangeBefore(range);
  return ctx.store.read(async tx => {
    const now = await countHeads(tx, id, { ...range, ...heads });
    const then = await countHeads(tx, id, { ...before, ...heads });
    return {
      currency: CURRENCY.code,
      ...figuresView(await sumFigures(tx, 'team_hour', id, range)),
      members: now.members,
      newMembers: now.joined,
      activeMembers: now.active,
      onlineMembers: now.online,
      before: {
        ...figuresView(await sumFigures(tx, 'team_hour', id, before)),
        newMembers: then.joined,
        activeMembers: then.active,
      },
      countedTo: (await countedTo(tx))?.getTime() ?? null,
    };
  });
}

/** Handlers of what an agent reads about the team (docs/features.md#95). */
export const agentReportHandlers = {
  'GET /wps/relay/ODSFE2_getTeamOverviewSum': (context, input) => teamSum(context, input),
  async 'GET /wps/relay/ODSFE2_getTeamOverviewDailyList'({ ctx, signed }, input) {
    const days = await ctx.store.read(tx => figuresByDay(tx, signed.account.id, wholeHours(input)));
    return { currency: CURRENCY.code, list: days.map(one => ({ day: one.day, ...figuresView(one) })) };
  },
  async 'GET /wps/agent/announcements'(context, { language }) {
    const { store, clock } = context.ctx;
    const locale = localeFor(context, language);
    const rows = await store.read(tx => publishedContent(tx, clock.date(), ['agent-notice']));
    return {
      list: rows.map(row => {
        const { title, content } = row.texts[locale] ?? row.texts.ms ?? { title: '', content: '' };
        return { id: row.id, title, content, publishTime: row.published_at.getTime() };
      }),
    };
  },
} satisfies Partial<Handlers>;
