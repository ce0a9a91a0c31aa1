import { boundBreach } from '#lib/rules/contracts/bound.ts';
import { ANSWER_DAYS, type ContractAction } from '#lib/rules/contracts/life.ts';
import { firstStart, nextStart } from '#lib/rules/contracts/periods.ts';
import { billPeriodOf, type Terms } from '#lib/rules/contracts/terms.ts';
import { wireOfTerms } from '#lib/rules/contracts/wire-terms.ts';
import { PLATFORM_TIME_ZONE } from '#lib/rules/platform-time.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { refuse } from '#platform/refusal.ts';
import { findBreak } from '#platform/store/accounts/protection.ts';
import type { Contract, ContractVersion, EndedBy } from '#platform/store/contracts/contract-tables.ts';
import {
  findContract,
  insertEnding,
  insertVersion,
  lastEndOf,
  listOpenVersions,
  listVersionsAt,
  updateEnding,
  updateVersion,
} from '#platform/store/contracts/contracts.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { endBelow, endVersion } from './cascade.ts';
import { storedTerms, termsHash } from './read-terms.ts';
import { type Actor, checkStep, closeQuestions, freshParts, noteStep, type OpenParts } from './standing.ts';

/** Step of one side. `confirm` names the list of contracts below that end with it. */
export type StepOrder = {
  action: ContractAction;
  actor: Actor;
  reason: string | null;
  terms?: Terms | undefined;
  /** Hash of the terms that were shown: only they are signed. */
  hash?: string | undefined;
  confirm: string | null;
};

const answerBy = (at: Date) => new Date(at.getTime() + ANSWER_DAYS * DAY_MS);

/** Moment from which terms of a payee that are signed now are in force (docs/contracts.md, section 6). */
export async function startOf(tx: Tx, payeeId: number, terms: Terms, at: Date): Promise<Date> {
  const freeFrom = (await lastEndOf(tx, terms.kind, payeeId))?.getTime() ?? null;
  const when = { signed: at.getTime(), freeFrom };
  return new Date(firstStart(billPeriodOf(terms), when, PLATFORM_TIME_ZONE));
}

/** Terms of an agent's own contract of a kind at a moment; null without one. */
export async function partyTermsAt(
  tx: Tx,
  kind: Terms['kind'],
  agentId: number,
  at: Date,
): Promise<Terms | null> {
  const version = (await listVersionsAt(tx, kind, at, agentId)).at(-1);
  return version ? storedTerms(version.terms) : null;
}

/** Refuses terms that break the payer's bound; the figures are told to the payer alone. */
async function checkBound(
  tx: Tx,
  contract: Contract,
  terms: Terms,
  { actor, at }: { actor: Actor; at: Date },
) {
  if (contract.payer_id === null) return;
  const starts = await startOf(tx, contract.payee_id, terms, at);
  const upper = await partyTermsAt(tx, contract.kind, contract.payer_id, starts);
  const breach = boundBreach(upper, terms);
  if (!breach) return;
  if (actor.side === 'payee') return refuse('contract_bound', { reason: 'upline' });
  if (breach.reason === 'none') return refuse('contract_none_above');
  if (breach.reason !== 'rate') return refuse('contract_bound', { reason: breach.reason });
  const { reason, name, upper: own, lower } = breach;
  const where = Object.fromEntries(Object.entries(breach.at).map(([key, value]) => [key, Number(value)]));
  return refuse('contract_bound', { ...where, reason, name, own, offered: lower });
}

function checkSamePeriod(open: ContractVersion | undefined, terms: Terms): void {
  const running = open && storedTerms(open.terms);
  if (running?.kind === 'dividend' && terms.kind === 'dividend' && running.period !== terms.period)
    refuse('contract_period');
}

/** Refuses an offer to somebody who is self-excluded: nothing is made attractive to them. */
async function checkReceiver(tx: Tx, payeeId: number, at: Date): Promise<void> {
  const found = await findBreak(tx, payeeId, at);
  if (found?.kind === 'exclusion') refuse('contract_receiver_excluded');
}

async function send(tx: Tx, parts: OpenParts, order: StepOrder, at: Date): Promise<void> {
  const { contract } = parts;
  const { terms, actor, action, reason } = order;
  if (terms?.kind !== contract.kind) return refuse('contract_terms', { reason: 'form' });
  checkSamePeriod(parts.open, terms);
  if (action === 'offer') {
    await checkReceiver(tx, contract.payee_id, at);
    await checkBound(tx, contract, terms, { actor, at });
  }
  const hash = termsHash(terms);
  const version = await insertVersion(tx, {
    contract_id: contract.id,
    terms: wireOfTerms(terms),
    terms_hash: hash,
    by_side: actor.side,
    state: 'waiting',
    sent_at: at,
    answer_by: answerBy(at),
  });
  await noteStep(
    tx,
    contract.id,
    actor,
    { event: action, number: version.number, reason, termsHash: hash },
    at,
  );
}

/** Ends what the payee still has of the kind with an upline of before. */
async function endOthers(tx: Tx, { id, kind, payee_id: payeeId }: Contract, at: Date): Promise<void> {
  const others = (await listOpenVersions(tx, kind)).filter(
    one => one.payee_id === payeeId && one.contract_id !== id,
  );
  const end = { by: 'moved', actor: 'clock', reason: null, confirm: undefined } as const;
  for (const one of others) {
    const other = (await findContract(tx, one.contract_id)) ?? refuse('not_found');
    await endContract(tx, other, end, at);
  }
}

async function accept(tx: Tx, parts: OpenParts, order: StepOrder, at: Date): Promise<void> {
  const { contract, open } = parts;
  const waiting = parts.waiting ?? refuse('contract_answered');
  if (order.hash !== waiting.terms_hash) refuse('contract_terms_changed');
  const terms = storedTerms(waiting.terms);
  checkSamePeriod(open, terms);
  await endOthers(tx, contract, at);
  await checkBound(tx, contract, terms, { actor: order.actor, at });
  const starts = await startOf(tx, contract.payee_id, terms, at);
  if (open) await endVersion(tx, open, starts, 'replaced');
  await updateVersion(tx, waiting.id, { state: 'accepted', answered_at: at, starts_at: starts });
  const note = { event: 'accept', number: waiting.number, termsHash: waiting.terms_hash };
  await noteStep(tx, contract.id, order.actor, { ...note, reason: order.reason }, at);
  const change = { kind: contract.kind, agentId: contract.payee_id, terms };
  await endBelow(tx, change, { confirm: order.confirm, ends: starts, at });
}

async function decline(tx: Tx, parts: OpenParts, order: StepOrder, at: Date): Promise<void> {
  const waiting = parts.waiting ?? refuse('contract_answered');
  if (order.hash !== undefined && order.hash !== waiting.terms_hash) refuse('contract_terms_changed');
  const state = order.action === 'reject' ? 'rejected' : 'withdrawn';
  await updateVersion(tx, waiting.id, { state, answered_at: at });
  const note = { event: order.action, number: waiting.number, reason: order.reason };
  await noteStep(tx, parts.contract.id, order.actor, note, at);
}

async function requestEnd(tx: Tx, { contract }: OpenParts, { actor, reason }: StepOrder, at: Date) {
  const ending = { by_side: actor.side, reason, asked_at: at, answer_by: answerBy(at) };
  await insertEnding(tx, { contract_id: contract.id, ...ending });
  await noteStep(tx, contract.id, actor, { event: 'ask-end', reason }, at);
}

/** `confirm` undefined: nobody is asked. */
type EndOrder = { by: EndedBy; confirm: string | null | undefined };

/** Ends the running version with its period, and what it bounded. */
async function endRunning(tx: Tx, { contract, open }: OpenParts, { by, confirm }: EndOrder, at: Date) {
  const running = open ?? refuse('contract_not_running');
  const period = billPeriodOf(storedTerms(running.terms));
  const ends = new Date(nextStart(period, at.getTime(), PLATFORM_TIME_ZONE));
  await endVersion(tx, running, ends, by);
  const change = { kind: contract.kind, agentId: contract.payee_id, terms: null };
  await endBelow(tx, change, { confirm, ends, at });
}

async function answerEnd(tx: Tx, parts: OpenParts, order: StepOrder, at: Date): Promise<void> {
  const ending = parts.ending ?? refuse('contract_answered');
  const states = { 'agree-end': 'agreed', 'refuse-end': 'refused', 'withdraw-end': 'withdrawn' } as const;
  const state = states[order.action as keyof typeof states];
  await updateEnding(tx, ending.id, { state, answered_at: at });
  await noteStep(tx, parts.contract.id, order.actor, { event: order.action, reason: order.reason }, at);
  if (state === 'agreed') await endRunning(tx, parts, { by: 'agreed', confirm: order.confirm }, at);
}

/**
 * Takes one step of a contract's life (docs/contracts.md, section 6). The caller holds `lockContracts`.
 * Refuses `contract_question_open`, `contract_answered`, `contract_not_yours`, `contract_not_running`,
 * `contract_receiver_excluded`, `contract_terms`, `contract_terms_changed`, `contract_period`, `contract_bound`,
 * `contract_none_above`, and `contract_confirm` when contracts below would end that were not confirmed.
 */
export async function takeStep(tx: Tx, contract: Contract, order: StepOrder, at: Date): Promise<void> {
  const parts = await freshParts(tx, contract, at);
  checkStep(parts, order.actor.side, order.action);
  switch (order.action) {
    case 'offer':
    case 'request':
      return send(tx, parts, order, at);
    case 'accept':
      return accept(tx, parts, order, at);
    case 'reject':
    case 'withdraw':
      return decline(tx, parts, order, at);
    case 'ask-end':
      return requestEnd(tx, parts, order, at);
    default:
      return answerEnd(tx, parts, order, at);
  }
}

/**
 * Ends a contract by the house, or because its sides have parted; its open question ends too. The clock's
 * reason is the cause.
 */
export async function endContract(
  tx: Tx,
  contract: Contract,
  { by, actor, reason, confirm }: EndOrder & { actor: Actor | 'clock'; reason: string | null },
  at: Date,
): Promise<void> {
  const parts = await freshParts(tx, contract, at);
  await closeQuestions(tx, parts, { to: 'withdrawn', reason: by }, at);
  if (!parts.open) return;
  const why = actor === 'clock' ? by : reason;
  await noteStep(tx, contract.id, actor, { event: 'ended', number: parts.open.number, reason: why }, at);
  await endRunning(tx, parts, { by, confirm }, at);
}
