'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { useCall } from '#lib/client/use-call.ts';
import { rangeTimes, readDayRange } from '#lib/rules/agents/day-range.ts';
import { reportPart } from '#lib/rules/agents/report-query.ts';
import { roleOfType } from '#lib/rules/roles.ts';
import { type AgentPageKey, agentHref } from '#lib/rules/routes/agent-centre.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { measures } from './measures.ts';
import { PathRow } from './path-row.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonContracts } from './person-contracts.tsx';
import { PersonPermissions } from './person-permissions.tsx';
import { PersonRates } from './person-rates.tsx';

export type Card = CallOutput<'GET /wps/agent/downline/info'>;

function Facts({ card }: { card: Card }) {
  const t = useTranslations('agents');
  const { person, email, mobile } = card;
  return (
    <Panel className="p-4">
      <Rows>
        <Row name={t('type')}>{t(roleOfType(person.type) === 'agent' ? 'agent' : 'member')}</Row>
        <Row name={t('upline')}>{person.uplineName}</Row>
        <Row name={t('joined')}>
          <Moment at={person.regDate} />
        </Row>
        <Row name={t('seen')}>
          {person.lastLogin === null ? t('never') : <Moment at={person.lastLogin} />}
        </Row>
        {!person.doNotContact && (
          <>
            <Row name={t('email')}>{email || '–'}</Row>
            <Row name={t('mobile')}>{mobile || '–'}</Row>
          </>
        )}
      </Rows>
      {person.teamCount > 0 && (
        <a
          href={agentHref('downlineManagmentView', `t-${person.userId}`)}
          className={buttonClass({ size: 's' })}
        >
          {t('showTeam', { count: person.teamCount })}
        </a>
      )}
    </Panel>
  );
}

function Sums({ card }: { card: Card }) {
  const t = useTranslations('agents');
  const { person, currency } = card;
  return (
    <Panel className="p-4">
      <h3 className="display mb-1 text-lg">{t('last30')}</h3>
      <Rows>
        {measures.map(key => (
          <Row key={key} name={t(key)}>
            <Money amount={person[key]} currency={currency} />
          </Row>
        ))}
      </Rows>
      <p className="mt-2 text-sm text-t3">{t('withTeam')}</p>
    </Panel>
  );
}

const REPORTS = [
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentDownlineTransactionDetailsCopy',
] as const satisfies readonly AgentPageKey[];

/** Ways on from a card: the reports of the person, and a transfer to the person where the agent may send one. */
function Ways({ card: { person, permissions } }: { card: Card }) {
  const t = useTranslations('agents');
  const { userId: id, userName } = person;
  const link = 'font-bold underline underline-offset-4';
  // Profit and loss goes level by level: of somebody without a team the level above shows the line.
  const hrefOf = (page: AgentPageKey) =>
    agentHref(page, reportPart({ range: '30', person: id, kind: '', scope: null }));
  const pages = REPORTS.filter(page => page !== 'palStatementsAgentCopy' || person.teamCount > 0);
  return (
    <Panel className="grid content-start gap-3 p-4">
      <h3 className="display text-lg">{t('reportsOf', { name: userName })}</h3>
      <nav aria-label={t('reportsOf', { name: userName })}>
        <ul className="grid gap-2 text-md">
          {pages.map(page => (
            <li key={page}>
              <a href={hrefOf(page)} className={link}>
                {t(page)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {permissions.includes('transfer-down') && !person.doNotContact && (
        <a href={centreHref('transferUpline', `down-${userName}`)} className={buttonClass({ size: 's' })}>
          {t('transferTo', { name: userName })}
        </a>
      )}
    </Panel>
  );
}

/** Way back to the team from a card that could not be shown. */
function ToTeam() {
  const t = useTranslations('agents');
  return (
    <a href={agentHref('downlineManagmentView')} className={buttonClass({ size: 's', className: 'mt-4' })}>
      {t('wholeTeam')}
    </a>
  );
}

/** Card of a person: who, where, since when; sums, rates, and what the agent may do (docs/features.md#A7). */
export function PersonCard({ userId }: { userId: number }) {
  const t = useTranslations('agents');
  const [now] = useState(() => Date.now());
  const query = useCall('GET /wps/agent/downline/info', { userId, ...rangeTimes(readDayRange('30', now)) });
  const hasFailed = query.isError && !query.data;
  return (
    <>
      <QueryBoundary query={query} standIn="h-96">
        {card => (
          <div className="grid grid-cols-1 gap-4">
            <PathRow path={card.path} />
            <h3 className="display flex flex-wrap items-center gap-x-3 text-xl">
              {card.person.userName}
              {card.person.nickname && <span className="text-md text-t2">{card.person.nickname}</span>}
              {card.person.doNotContact && <Tag look="quiet">{t('doNotContact')}</Tag>}
            </h3>
            <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
              <Facts card={card} />
              <Sums card={card} />
              <Ways card={card} />
              {card.person.level === 1 && roleOfType(card.person.type) === 'agent' && (
                <PersonContracts card={card} />
              )}
              <PersonRates card={card} onChanged={() => void query.refetch()} />
              {roleOfType(card.person.type) === 'agent' && (
                <PersonPermissions card={card} onChanged={() => void query.refetch()} />
              )}
              <PersonActions card={card} onChanged={() => void query.refetch()} />
            </div>
          </div>
        )}
      </QueryBoundary>
      {hasFailed && <ToTeam />}
    </>
  );
}
