import { randomInt } from 'node:crypto';
import { type LinkTarget, linkCode, MOST_LINKS } from '#lib/rules/agents/links.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { findAffiliate } from '#platform/store/accounts/registrations.ts';
import { countOpenLinks, insertLink, listLinkRates } from '#platform/store/agents/links.ts';
import { listPermissions, listRates, lockPair } from '#platform/store/agents/standing.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { publishedContent } from '#platform/store/games/content.ts';
import { checkGivenRates, checkMayOpen, type Rates } from './open-account.ts';

export type LinkOrder = {
  target: LinkTarget;
  targetId: string | undefined;
  channel: string | undefined;
  remark: string;
  /** Days until the link ends; 0 never. */
  days: number;
  rates: Rates;
};

/** Refuses `not_found` for a game or a promotion that is not there. */
async function checkTarget(tx: Tx, ctx: AppContext, { target, targetId = '' }: LinkOrder): Promise<void> {
  if (target === 'game' && !ctx.lobby.game(Number(targetId))) refuse('not_found', { field: 'targetId' });
  if (target !== 'promotion') return;
  const promotions = await publishedContent(tx, ctx.clock.date(), ['promotion']);
  if (!promotions.some(one => String(one.id) === targetId)) refuse('not_found', { field: 'targetId' });
}

/**
 * Makes an invitation link of an agent, with a new code. Refuses `agent_permission`, `agent_rate`, `not_found`,
 * `agent_links_full` with `most`.
 */
export async function makeLink(
  tx: Tx,
  ctx: AppContext,
  { agentId, order, at }: { agentId: number; order: LinkOrder; at: Date },
): Promise<string> {
  await lockPair(tx, [agentId]);
  checkMayOpen(await listPermissions(tx, agentId), order.rates);
  await checkGivenRates(tx, agentId, order.rates);
  await checkTarget(tx, ctx, order);
  if ((await countOpenLinks(tx, agentId, at)) >= MOST_LINKS) refuse('agent_links_full', { most: MOST_LINKS });
  const expiresAt = order.days === 0 ? null : new Date(at.getTime() + order.days * DAY_MS);
  const { target, remark, rates } = order;
  const targetId = target === 'register' ? null : (order.targetId ?? null);
  const channel = order.channel ?? null;
  for (;;) {
    const code = linkCode(randomInt);
    const link = { code, accountId: agentId, remark, channel, target, targetId, expiresAt, rates, at };
    if (await insertLink(tx, link)) return code;
  }
}

/**
 * Rates of a registration by an agent's link: the link's, each at most the agent's own, which stay as they are until
 * the account has them. Refuses `invitation_code_error` for a link that ended meanwhile.
 */
export async function ratesByLink(
  tx: Tx,
  { accountId, code, domain, at }: { accountId: number; code: string; domain: string | null; at: Date },
): Promise<Rates> {
  await lockPair(tx, [accountId]);
  if (!(await findAffiliate(tx, code, domain, at)))
    refuse('invitation_code_error', { field: 'affiliateCode' });
  const own = await listRates(tx, accountId);
  const rates = await listLinkRates(tx, code);
  return new Map([...rates].map(([product, rate]) => [product, Math.min(rate, own.get(product) ?? 0)]));
}
