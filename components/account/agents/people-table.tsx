'use client';

import { useTranslations } from 'next-intl';
import { Moment } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { roleOfType } from '#lib/rules/roles.ts';
import { agentHref } from '#lib/rules/routes/agent-centre.ts';

export type Person = CallOutput<'GET /wps/relay/ODSFE2_getSubordinatev2'>['list'][number];

const PAGE = 'downlineManagmentView';

function useColumns(isWhole: boolean): Column<Person>[] {
  const t = useTranslations('agents');
  const meta = (key: string, header: string, cell: Column<Person>['cell'], end = false): Column<Person> => ({
    key,
    header,
    phone: 'labelled',
    ...(end ? { align: 'end' as const } : {}),
    cell,
  });
  return [
    {
      key: 'name',
      header: t('name'),
      phone: 'title',
      cell: row => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <a href={agentHref(PAGE, `p-${row.userId}`)} className="font-bold underline underline-offset-4">
            {row.userName}
          </a>
          {row.doNotContact && <Tag look="quiet">{t('doNotContact')}</Tag>}
        </span>
      ),
    },
    {
      key: 'bets',
      header: t('validBets7'),
      align: 'end',
      phone: 'value',
      cell: row => <Money amount={row.validBetAmount} />,
    },
    meta('type', t('type'), row => t(roleOfType(row.type) === 'agent' ? 'agent' : 'member')),
    ...(isWhole ? [meta('upline', t('upline'), row => row.uplineName)] : []),
    meta('joined', t('joined'), row => <Moment at={row.regDate} />),
    meta('seen', t('seen'), row => (row.lastLogin === null ? t('never') : <Moment at={row.lastLogin} />)),
    meta(
      'team',
      t('team'),
      row =>
        row.teamCount === 0 ? (
          '–'
        ) : (
          <a href={agentHref(PAGE, `t-${row.userId}`)} className="num underline underline-offset-4">
            {t('teamOf', { count: row.teamCount })}
          </a>
        ),
      true,
    ),
  ];
}

/** People with their type, when they joined and were last seen, and the size of the team below each. */
export function PeopleTable({ people, isWhole }: { people: readonly Person[]; isWhole: boolean }) {
  const t = useTranslations('agents');
  const columns = useColumns(isWhole);
  return (
    <Panel className="overflow-clip">
      <div className="scroll-x">
        <Table
          caption={t('downlineManagmentView')}
          columns={columns}
          rows={people}
          rowKey={row => String(row.userId)}
        />
      </div>
    </Panel>
  );
}
