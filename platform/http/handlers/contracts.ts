import type { HandlerInput } from '#lib/calls/table.ts';
import { payRange } from '#lib/rules/contracts/pay-range.ts';
import { type ContractKind, contractKinds } from '#lib/rules/contracts/terms.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { agentBelow, contractOf, stepOfAgent } from '#platform/contracts/agent-steps.ts';
import { endedByChange, listHash } from '#platform/contracts/cascade.ts';
import { partyTermsAt, startOf } from '#platform/contracts/life.ts';
import { contractRow, runningOf, seenContracts, versionRow } from '#platform/contracts/overview.ts';
import { lastMonth, previewTerms } from '#platform/contracts/preview.ts';
import { readTerms, storedTerms } from '#platform/contracts/read-terms.ts';
import type { HandlerContextOf, Handlers } from '#platform/http/handler.ts';
import { once } from '#platform/http/once.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { refuse } from '#platform/refusal.ts';
import { listContractEvents, listVersionsAt } from '#platform/store/contracts/contracts.ts';
import { namesOf, paidIn } from '#platform/store/contracts/names.ts';
import type { Tx } from '#platform/store/db/db.ts';

type Info = 'GET /wps/relay/MCSFE_getContractDividendInfo';
type MemberContext = HandlerContextOf<Info>;

const otherOf = (one: { contract: { payer_id: number | null; payee_id: number }; side: string }) =>
  one.side === 'payer' ? one.contract.payee_id : one.contract.payer_id;

async function info({ ctx, signed }: MemberContext, kind: ContractKind) {
  const now = ctx.clock.date();
  return ctx.store.read(async tx => {
    const seen = await seenContracts(tx, signed.account.id, kind);
    const names = await namesOf(
      tx,
      seen.map(one => otherOf(one) ?? 0),
    );
    const rows = seen.map(one => contractRow(one, names.get(otherOf(one) ?? 0) ?? null, now));
    return {
      currency: CURRENCY.code,
      agent: rows.filter(row => row.side === 'payee'),
      downline: rows.filter(row => row.side === 'payer'),
    };
  });
}

/** Ranges of the rates of contracts in force; kinds without a range are left out. */
function payRanges({ ctx }: HandlerContextOf<'GET /wps/v2/agents/payRanges'>) {
  const now = ctx.clock.date();
  return ctx.store.read(async tx => {
    const ranges = [];
    for (const kind of contractKinds) {
      const versions = await listVersionsAt(tx, kind, now);
      const range = payRange(versions.map(one => storedTerms(one.terms)));
      if (range) ranges.push({ kind, ...range });
    }
    return ranges;
  });
}

type Detail = 'GET /wps/relay/MCSFE_getContractHistory';

async function detail({ ctx, signed }: HandlerContextOf<Detail>, input: HandlerInput<Detail>) {
  const now = ctx.clock.date();
  return ctx.store.read(async tx => {
    const { contract } = await contractOf(tx, BigInt(input.contractId), signed.account.id);
    const seen = (await seenContracts(tx, signed.account.id, contract.kind)).find(
      one => one.contract.id === contract.id,
    );
    if (!seen) return refuse('not_found');
    const events = await listContractEvents(tx, contract.id);
    const names = await namesOf(tx, [contract.payer_id ?? 0, contract.payee_id]);
    return {
      ...contractRow(seen, names.get(otherOf(seen) ?? 0) ?? null, now),
      currency: CURRENCY.code,
      versions: seen.versions.map(versionRow).toReversed(),
      events: events.map(one => ({
        event: one.event,
        actor: one.actor,
        name: one.actor_name ?? (one.actor_id === null ? null : (names.get(one.actor_id) ?? null)),
        number: one.number,
        reason: one.reason,
        signed: one.stepped_up_at !== null,
        at: one.at.getTime(),
      })),
      now: now.getTime(),
    };
  });
}

type Apply = 'POST /wps/relay/MCSFE_applyContractualDividend';
type Process = 'POST /wps/relay/MCS2_processDividendReq';
type Taken = {
  action: HandlerInput<Apply>['action'] | HandlerInput<Process>['action'];
  contractId?: number | undefined;
  receiver?: string | undefined;
  terms?: string | undefined;
  reason?: string | undefined;
  hash?: string | undefined;
  confirm?: string | undefined;
};

/** Takes a step of the signed-in agent; the same request sent twice is one step. */
function step(context: MemberContext, kind: ContractKind, input: Taken) {
  const { action, contractId, receiver, reason = null, hash, confirm = null } = input;
  const terms = input.terms === undefined ? undefined : readTerms(input.terms);
  const meant = { kind, receiver, contractId: contractId === undefined ? undefined : BigInt(contractId) };
  const { account, steppedUpAt } = context.signed;
  const order = { meant, action, reason, hash, confirm, terms, steppedUpAt };
  return once(context, {
    operation: `contract-${kind}`,
    request: input,
    work: async (tx, at) => ({ contractId: Number((await stepOfAgent(tx, account, order, at)).id) }),
  });
}

type Preview = 'GET /wps/relay/ODSFE2_getContractPreviousAndCurrentDividend';

/** The pair that a preview is about, and the caller's side of it. */
async function pairOf(tx: Tx, { signed }: HandlerContextOf<Preview>, input: HandlerInput<Preview>) {
  const { account } = signed;
  if (input.contractId !== undefined) {
    const { contract, side } = await contractOf(tx, BigInt(input.contractId), account.id);
    if (contract.kind !== input.kind) return refuse('not_found');
    return { payerId: contract.payer_id, payeeId: contract.payee_id, side };
  }
  if (input.receiver === undefined)
    return { payerId: account.upline_id, payeeId: account.id, side: 'payee' as const };
  const below = await agentBelow(tx, account.id, input.receiver);
  return { payerId: account.id, payeeId: below.id, side: 'payer' as const };
}

async function preview(context: HandlerContextOf<Preview>, input: HandlerInput<Preview>) {
  const { ctx } = context;
  const now = ctx.clock.date();
  const terms = input.terms === undefined ? null : readTerms(input.terms);
  if (terms && terms.kind !== input.kind) return refuse('contract_terms', { reason: 'form' });
  return ctx.store.read(async tx => {
    const { payerId, payeeId, side } = await pairOf(tx, context, input);
    const seen = await seenContracts(tx, payeeId, input.kind);
    const own = seen.find(one => one.side === 'payee' && one.contract.payer_id === payerId);
    const version = own && runningOf(own, now);
    const running = version ? storedTerms(version.terms) : null;
    const shape = terms ?? running;
    const starts = shape && (await startOf(tx, payeeId, shape, now));
    const upper = payerId === null || !starts ? null : await partyTermsAt(tx, input.kind, payerId, starts);
    const shown = await previewTerms(tx, { payerId, payeeId }, { terms, running, upper }, now.getTime());
    const below = await endedByChange(tx, { kind: input.kind, agentId: payeeId, terms });
    const people = below.flatMap(one => [one.version.payer_id ?? 0, one.version.payee_id]);
    const names = await namesOf(tx, people);
    const month = lastMonth(now.getTime());
    const paid = await paidIn(
      tx,
      below.map(one => one.version.contract_id),
      { start: new Date(month.start), end: new Date(month.end) },
    );
    const isPayer = side === 'payer';
    const sum = (of: 'now' | 'offered' | 'own') =>
      toWireAmount(shown.periods.reduce((all, one) => all + (one[of] ?? 0n), 0n));
    return {
      currency: CURRENCY.code,
      start: month.start,
      end: month.end,
      side,
      periods: shown.periods.map(one => ({
        start: one.start,
        now: toWireAmount(one.now),
        offered: toWireAmount(one.offered),
        own: isPayer && one.own !== null ? toWireAmount(one.own) : null,
      })),
      now: sum('now'),
      offered: sum('offered'),
      own: isPayer ? sum('own') : null,
      breach: isPayer ? (shown.breach?.reason ?? null) : null,
      below: below.map(({ version: one, breach }) => ({
        contractId: Number(one.contract_id),
        payer: names.get(one.payer_id ?? 0) ?? '',
        payee: names.get(one.payee_id) ?? '',
        why: breach?.reason ?? 'none',
        lastMonth: toWireAmount(paid.get(one.contract_id) ?? 0n),
      })),
      confirm: listHash(below),
    };
  });
}

/** Handlers of contracts between an agent and the upline (docs/contracts.md, section 6). */
export const contractHandlers = {
  'GET /wps/v2/agents/payRanges': payRanges,
  'GET /wps/relay/MCSFE_getContractDividendInfo': context => info(context, 'dividend'),
  'GET /wps/relay/MCSFE_getContractDailySalInfo': context => info(context, 'daily'),
  'GET /wps/relay/MCSFE_getContractHourSalaryInfo': context => info(context, 'hourly'),
  'GET /wps/relay/MCSFE_getRealTimeSalaryContractInfo': context => info(context, 'realtime'),
  'GET /wps/relay/MCSFE_getContractHistory': detail,
  'POST /wps/relay/MCSFE_applyContractualDividend': (context, input) => step(context, 'dividend', input),
  'POST /wps/relay/MCSFE_applyContractDailySalary': (context, input) => step(context, 'daily', input),
  'POST /wps/relay/MCSFE_applyContractHourSalary': (context, input) => step(context, 'hourly', input),
  'POST /wps/relay/MCSFE_assignRealTimeSalaryContract': (context, input) => step(context, 'realtime', input),
  'POST /wps/relay/MCS2_processDividendReq': (context, input) => step(context, 'dividend', input),
  'POST /wps/relay/MCS2_processDailySalContract': (context, input) => step(context, 'daily', input),
  'POST /wps/relay/MCS2_processContractHourSalary': (context, input) => step(context, 'hourly', input),
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract': (context, input) => step(context, 'realtime', input),
  'GET /wps/relay/ODSFE2_getContractPreviousAndCurrentDividend': preview,
} satisfies Partial<Handlers>;
