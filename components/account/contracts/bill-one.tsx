'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { NoSuchNumber } from '#components/account/parts/no-such-number.tsx';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { useMoment } from '#components/shared/moment.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { type ContractKind, deductions } from '#lib/rules/contracts/terms.ts';
import { formatFigure, formatMoney } from '#lib/rules/money-format.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { BillBets } from './bill-bets.tsx';
import { Payments, RecalculatedBill, Settlement } from './bill-side.tsx';
import { BILL, type Bill, formatPercent, payPages } from './contract-calls.ts';
import { exactText } from './exact-text.ts';
import { TierTable } from './terms-view.tsx';
import { figureAmount, Thresholds, TierGap, TierReached } from './tier-gap.tsx';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="display mb-1 text-lg">{title}</h3>
      {children}
    </section>
  );
}

/** Rate of the tier reached, of kinds with one rate. */
function rateOf(bill: Bill): number | null {
  const tier = bill.terms.tiers[bill.tier - 1] as Record<string, number> | undefined;
  return tier?.rate ?? null;
}

/** The amount in one sentence. */
function Sentence({ bill }: { bill: Bill }) {
  const t = useTranslations('contracts');
  const money = (amount: number) => formatMoney(amount, bill.currency);
  const rate = rateOf(bill);
  if (bill.kind === 'hourly') return t('explainHours');
  if (bill.tier === 0) return t(bill.terms.tiers.length > 1 ? 'explainNone' : 'explainUnmet');
  if (bill.kind === 'realtime') return t('explainTick');
  const base = bill.billed.base ?? bill.validBet;
  if (base <= 0) return t('explainBase');
  return t('explain', { base: money(base), rate: formatPercent(rate ?? 0), amount: money(bill.amount) });
}

function Base({ bill }: { bill: Bill }) {
  const t = useTranslations('contracts');
  const { figures, base } = bill.billed;
  const money = (name: string, minus = false) =>
    formatMoney(figureAmount(figures, name, bill.currency) * (minus ? -1 : 1), bill.currency);
  if (bill.terms.kind !== 'dividend')
    return (
      <Rows>
        {(['validBet', 'lossBet', 'winBet', 'dayValidBet'] as const)
          .filter(name => figures[name] !== undefined)
          .map(name => (
            <Row key={name} name={t(`figure_${name}`)}>
              {money(name)}
            </Row>
          ))}
      </Rows>
    );
  const { deducts, carries } = bill.terms;
  const isOff = (name: string) => !deducts.some(one => one === name);
  return (
    <Rows>
      <Row name={t('figure_netLoss')}>{money('netLoss')}</Row>
      {deductions.map(name => (
        <Row key={name} name={t(`figure_${name}`)}>
          {isOff(name) ? t('notCounted') : money(name, true)}
        </Row>
      ))}
      {carries && <Row name={t('figure_carriedIn')}>{money('carriedIn', true)}</Row>}
      <Row name={t('base')} strong>
        {formatMoney(base ?? 0, bill.currency)}
      </Row>
    </Rows>
  );
}

/** Tier that an hour reached, and its valid bets × rate; each hour counts by itself. */
function HourWorking({ bill, line }: { bill: Bill; line: Bill['lines'][number] }) {
  const t = useTranslations('contracts');
  const { tiers } = bill.terms;
  const tier = tiers[line.tier - 1];
  const rate = tier && 'rate' in tier ? tier.rate : null;
  const below = t(tiers.length > 1 ? 'noTier' : 'hourBelow');
  const name = tier ? tiers.length > 1 && t('tierNumber', { number: line.tier }) : below;
  return (
    <span className="font-normal text-t3">
      {name && line.validBet > 0 && `${name} · `}
      {formatFigure(line.validBet, bill.currency)}
      {rate !== null && ` × ${formatPercent(rate)}`} →{' '}
    </span>
  );
}

function Hours({ bill }: { bill: Bill }) {
  const t = useTranslations('contracts');
  const moment = useMoment();
  return (
    <Section title={t('hours')}>
      <Rows>
        {bill.lines.map(line => (
          <Row key={line.start} name={moment(line.start)}>
            <HourWorking bill={bill} line={line} />
            {formatFigure(line.amount, bill.currency)}
          </Row>
        ))}
      </Rows>
    </Section>
  );
}

function Tier({ bill: { terms, tier, billed, currency } }: { bill: Bill }) {
  const reached = { terms, figures: billed.figures, tier, currency };
  return (
    <>
      <p className="font-bold">
        <TierReached terms={terms} tier={tier} />
      </p>
      {tier > 0 && <Thresholds {...reached} />}
      <TierGap {...reached} />
    </>
  );
}

/** Tiers of an hourly salary: threshold of an hour, and rate. */
function HourTiers({ bill: { terms, currency } }: { bill: Bill }) {
  const t = useTranslations('contracts');
  return (
    <div className="grid gap-2">
      <p className="text-md text-t2">{t('hoursTier')}</p>
      <TierTable terms={terms} currency={currency} />
    </div>
  );
}

function Steps({ bill }: { bill: Bill }) {
  const t = useTranslations('contracts');
  const rate = rateOf(bill);
  const { exact } = bill.billed;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <Section title={t(bill.terms.tiers.length > 1 ? 'part1' : 'part1One')}>
        {bill.kind === 'hourly' ? <HourTiers bill={bill} /> : <Tier bill={bill} />}
      </Section>
      <Section title={t('part2')}>
        <Base bill={bill} />
      </Section>
      {bill.kind === 'hourly' && <Hours bill={bill} />}
      <Section title={t('part3')}>
        <Rows>
          {rate !== null && bill.kind !== 'hourly' && <Row name={t('tier_rate')}>{formatPercent(rate)}</Row>}
          {bill.parts.map(part => (
            <Row key={part.name} name={t(`part_${part.name}`)}>
              {formatFigure(part.validBet, bill.currency)} × {formatPercent(part.rate)} ={' '}
              {exactText(part.exact, bill.currency)}
            </Row>
          ))}
          <Row name={t('unrounded')}>{exactText(exact, bill.currency)}</Row>
          <Row name={t('rounded')} strong>
            {formatMoney(bill.amount, bill.currency)}
          </Row>
        </Rows>
      </Section>
      <Section title={t('part4')}>
        <BillBets billId={bill.billId} parts={bill.parts} />
      </Section>
    </div>
  );
}

function Content({ bill, refetch }: { bill: Bill; refetch: () => unknown }) {
  const t = useTranslations('contracts');
  const moment = useMoment();
  const link = 'font-bold underline underline-offset-4';
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_19.5rem]">
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <header className="grid gap-1">
          <p className="display text-2xl">{formatMoney(bill.amount, bill.currency)}</p>
          <p className="text-md text-t2">
            <Sentence bill={bill} />
          </p>
          <p className="text-sm text-t3">
            {moment(bill.start)} – {moment(bill.end)} · {bill.other ?? t('house')}
          </p>
          <p className="flex flex-wrap gap-x-4 text-md">
            <a href={centreHref('agentContracts', `c${bill.contractId}-v${bill.version}`)} className={link}>
              {t('contract')} · {t('version', { number: bill.version })}
            </a>
            <a href={centreHref(payPages[bill.kind])} className={link}>
              {t('allBills')}
            </a>
          </p>
        </header>
        <Steps bill={bill} />
      </div>
      <Panel className="grid gap-4 p-4">
        <h3 className="display text-lg">{t('billTitle', { number: bill.billId })}</h3>
        <p className="font-bold">{t(`state_${bill.state}`)}</p>
        <RecalculatedBill bill={bill} />
        <div>
          <h4 className="text-md font-bold">{t('whereItWent')}</h4>
          <Payments bill={bill} refetch={refetch} />
        </div>
        <Settlement bill={bill} />
      </Panel>
    </div>
  );
}

/** A bill in detail: tier, base, rate, rounding, bets and payments. `kind` decides the list it links back to. */
export function BillOne({ billId, kind }: { billId: string; kind: ContractKind }) {
  const t = useTranslations('contracts');
  const query = useCall(BILL, { billId });
  if (query.error?.code === 'not_found')
    return (
      <NoSuchNumber
        title={t('noSuchBill', { number: billId })}
        list={t('allBills')}
        href={centreHref(payPages[kind])}
      />
    );
  return (
    <QueryBoundary query={query} standIn="h-96">
      {bill => <Content bill={bill} refetch={query.refetch} />}
    </QueryBoundary>
  );
}
