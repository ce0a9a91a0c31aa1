import { randomInt } from 'node:crypto';
import { type LinkTarget, linkCode, MAX_LINKS } from '#lib/rules/agents/links.ts';
import { hasInvisibleCharacter } from '#lib/rules/fields/personal-text.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { findAffiliate } from '#platform/store/accounts/registrations.ts';
import {
  countOpenLinks,
  insertLink,
  listLinkRates,
  lockLink,
  updateLink,
} from '#platform/store/agents/links.ts';
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

function checkRemark(remark: string): void {
  if (hasInvisibleCharacter(remark)) refuse('field_invalid', { field: 'remark', issue: 'signs' });
}

/** Refuses `not_found` for a game or a promotion that is not there. */
async function checkTarget(tx: Tx, ctx: AppContext, { target, targetId = '' }: LinkOrder): Promise<void> {
  if (target === 'game' && !ctx.lobby.game(Number(targetId))) refuse('not_found', { field: 'targetId' });
  if (target !== 'promotion') return;
  const promotions = await publishedContent(tx, ctx.clock.date(), ['promotion']);
  if (!promotions.some(one => String(one.id) === targetId)) refuse('not_found', { field: 'targetId' });
}

/** Refuses `agent_links_full` when the agent may open no other link. */
async function checkRoom(tx: Tx, agentId: number, at: Date): Promise<void> {
  if ((await countOpenLinks(tx, agentId, at)) >= MAX_LINKS) refuse('agent_links_full', { most: MAX_LINKS });
}

/** End of a link that is open for some days; null for 0, which is never. */
const endOf = (days: number, at: Date) => (days === 0 ? null : new Date(at.getTime() + days * DAY_MS));

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
  checkRemark(order.remark);
  await checkTarget(tx, ctx, order);
  await checkRoom(tx, agentId, at);
  const expiresAt = endOf(order.days, at);
  const { target, remark, rates } = order;
  const targetId = target === 'register' ? null : (order.targetId ?? null);
  const channel = order.channel ?? null;
  for (;;) {
    const code = linkCode(randomInt);
    const link = { code, accountId: agentId, remark, channel, target, targetId, expiresAt, rates, at };
    if (await insertLink(tx, link)) return code;
  }
}

/** Changes of a link; `days` from now until its end, 0 never, undefined: the end stays. */
export type LinkChange = { channel: string | null; remark: string; days: number | undefined };

/**
 * Changes an agent's own link. One that has ended is open again with a new end: that counts as a new link. Refuses
 * `not_found`, `field_invalid` for invisible signs, `agent_link_closed`, and what `makeLink` refuses for a link that is opened again.
 */
export async function changeLink(
  tx: Tx,
  { agentId, code, change, at }: { agentId: number; code: string; change: LinkChange; at: Date },
): Promise<void> {
  checkRemark(change.remark);
  await lockPair(tx, [agentId]);
  const link = (await lockLink(tx, agentId, code)) ?? refuse('not_found');
  if (link.closed_at !== null) refuse('agent_link_closed');
  const hasEnded = link.expires_at !== null && link.expires_at <= at;
  if (hasEnded && change.days !== undefined) {
    checkMayOpen(await listPermissions(tx, agentId), new Map());
    await checkRoom(tx, agentId, at);
  }
  const expiresAt = change.days === undefined ? link.expires_at : endOf(change.days, at);
  await updateLink(tx, code, { channel: change.channel, remark: change.remark, expiresAt });
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
