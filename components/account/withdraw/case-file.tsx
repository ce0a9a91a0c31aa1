'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { Paper } from '#components/account/parts/paper.tsx';
import { PrintTable } from '#components/account/parts/print-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { saveFile } from '#lib/client/csv.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatDateTime } from '#lib/i18n/dates.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { PLATFORM_ZONE_LABEL } from '#lib/rules/platform-time.ts';
import { ANSWERED, type WithdrawalRecord } from './withdrawal-state.tsx';

type Line = readonly string[];
type CaseSheet = {
  title: string;
  about: string;
  facts: Line[];
  payments: Line[];
  head: Line;
  events: Line[];
};

/** All data of a withdrawal as texts: figures, payments and every event with its actor. */
function useCaseSheet(withdrawal: WithdrawalRecord, currency: string): CaseSheet {
  const t = useTranslations('withdraw');
  const { data: info } = useCall('GET /wps/member/info', {});
  const money = (amount: number | null) => (amount === null ? '' : formatMoney(amount, currency));
  const time = (at: number | null) => (at === null ? '' : formatDateTime(at));
  const { bankName, cardNumber, received, missing, payments, events, state } = withdrawal;
  // Silence and force say nothing about what arrived.
  const hasAnswer = ANSWERED.includes(state);
  const facts: Line[] = [
    [t('state'), t(`state_${state}`)],
    [t('amount'), money(withdrawal.amount)],
    [t('charge'), money(withdrawal.charge)],
    [t('paidOut'), money(withdrawal.paidOut)],
    [t('to'), `${bankName} ${cardNumber}`],
    [t('arrived'), hasAnswer ? money(received) : ''],
    [t('missing'), hasAnswer ? money(missing) : ''],
    [t('caseAnswerBy'), time(withdrawal.confirmBy)],
    [t('caseEnded'), time(withdrawal.endedAt)],
    [t('caseReason'), withdrawal.reason ?? ''],
  ];
  return {
    title: t('number', { number: withdrawal.withdrawId }),
    about: [info?.account, t('caseAsOf', { time: time(withdrawal.now), zone: PLATFORM_ZONE_LABEL })]
      .filter(Boolean)
      .join(' · '),
    facts: facts.filter(([, text]) => text !== ''),
    payments: payments.map(one => [time(one.paidAt), one.reference, money(one.amount)]),
    head: [t('caseTime'), t('caseEvent'), t('caseActor'), t('amount'), t('caseReason')],
    events: events.map(({ event, actor, at, amount, reason }) => [
      time(at),
      t(`event_${event}`),
      t(`actor_${actor}`),
      money(amount),
      reason ?? '',
    ]),
  };
}

/** The case as plain text, one line per row. */
function plainText({ title, about, facts, payments, head, events }: CaseSheet): string {
  const rows = [[title], [about], [], ...facts, [], ...payments, [], head, ...events];
  return rows.map(cells => `${cells.filter(Boolean).join('\t')}\r\n`).join('');
}

/** The case of one withdrawal as one document: printed, or saved as a text file. */
export function CaseFile({ withdrawal, currency }: { withdrawal: WithdrawalRecord; currency: string }) {
  const t = useTranslations('withdraw');
  const sheet = useCaseSheet(withdrawal, currency);
  const [isPrinting, setPrinting] = useState(false);
  // The same function at every render: printing starts once.
  const donePrinting = useCallback(() => setPrinting(false), []);
  const save = () =>
    saveFile(
      `${withdrawal.withdrawId}.txt`,
      // U+FEFF: editors read the file as UTF-8.
      new Blob(['\uFEFF', plainText(sheet)], { type: 'text/plain;charset=utf-8' }),
    );
  return (
    <section className="grid gap-2 border-t border-line pt-3">
      <h4 className="text-md font-bold">{t('caseTitle')}</h4>
      <p className="text-sm text-t2">{t('caseText')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="s" icon={<Icon name="download" size={18} />} onClick={save}>
          {t('caseSave')}
        </Button>
        <Button size="s" onClick={() => setPrinting(true)}>
          {t('casePrint')}
        </Button>
      </div>
      {isPrinting && (
        <Paper isReady onPrinted={donePrinting}>
          <h1>{sheet.title}</h1>
          <p>{sheet.about}</p>
          <PrintTable lines={sheet.facts} />
          {sheet.payments.length > 0 && <PrintTable lines={sheet.payments} />}
          <PrintTable lines={sheet.events} head={sheet.head} />
        </Paper>
      )}
    </section>
  );
}
