'use client';

import { useTranslations } from 'next-intl';
import type { CentrePageProps } from '#components/account/centre-pages.ts';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { useMoment } from '#components/shared/moment.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { type ContractRow, contractQueries } from './contract-calls.ts';
import { ContractOffer } from './contract-offer.tsx';
import { ContractOne } from './contract-one.tsx';
import { ContractStatus } from './contract-status.tsx';

const PAGE = 'agentContracts';

/** Version in force or signed, and the one that follows on it. */
function VersionsOf({ row: { running, next } }: { row: ContractRow }) {
  const t = useTranslations('contracts');
  const moment = useMoment();
  if (!running) return null;
  const { number } = running;
  return (
    <>
      {t('version', { number })}
      {next && (
        <span className="block text-sm text-t3">
          {t('nextVersion', { number: next.number, time: moment(next.startsAt) })}
        </span>
      )}
    </>
  );
}

function List({ title, rows }: { title: string; rows: readonly ContractRow[] }) {
  const t = useTranslations('contracts');
  const columns: Column<ContractRow>[] = [
    {
      key: 'kind',
      header: t('kind'),
      phone: 'title',
      cell: row => (
        <a href={centreHref(PAGE, `c${row.contractId}`)} className="font-bold underline underline-offset-4">
          {t(`kind_${row.kind}`)}
        </a>
      ),
    },
    { key: 'other', header: t('other'), phone: 'meta', cell: row => row.other ?? t('house') },
    { key: 'state', header: t('state'), phone: 'value', cell: row => <ContractStatus row={row} /> },
    {
      key: 'version',
      header: t('terms'),
      phone: 'meta',
      cell: row => <VersionsOf row={row} />,
    },
  ];
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className="display mb-2 text-lg">{title}</h3>
      <Panel className="overflow-clip">
        <Table caption={title} columns={columns} rows={rows} rowKey={row => String(row.contractId)} />
      </Panel>
    </section>
  );
}

function Lists({ of }: { of: { agent: readonly ContractRow[]; downline: readonly ContractRow[] } }) {
  const t = useTranslations('contracts');
  const fresh = (
    <a href={centreHref(PAGE, 'new')} className={buttonClass({ look: 'primary' })}>
      {t('newContract')}
    </a>
  );
  if (of.agent.length + of.downline.length === 0)
    return (
      <EmptyState level={3} title={t('emptyTitle')} action={fresh}>
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      <p>{fresh}</p>
      <List title={t('withUpline')} rows={of.agent} />
      <List title={t('withDownline')} rows={of.downline} />
    </div>
  );
}

/** Contracts of all four kinds: upline first, then downline. */
function All() {
  const dividend = useCall(contractQueries.dividend.info, {});
  const daily = useCall(contractQueries.daily.info, {});
  const hourly = useCall(contractQueries.hourly.info, {});
  const realtime = useCall(contractQueries.realtime.info, {});
  return (
    <QueryBoundary query={dividend}>
      {first => (
        <QueryBoundary query={daily}>
          {second => (
            <QueryBoundary query={hourly}>
              {third => (
                <QueryBoundary query={realtime}>
                  {fourth => {
                    const every = [first, second, third, fourth];
                    const agent = every.flatMap(one => one.agent);
                    return <Lists of={{ agent, downline: every.flatMap(one => one.downline) }} />;
                  }}
                </QueryBoundary>
              )}
            </QueryBoundary>
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}

const ONE = /^c(\d{1,15})(?:-v(\d{1,5}))?$/;
const NEW = /^new(?:-([A-Za-z0-9-]{1,56}))?$/;

/** Contracts: the list, one as a document, or new terms (docs/features.md#105). */
export function ContractsPage({ part }: CentrePageProps) {
  const [, id, version] = ONE.exec(part ?? '') ?? [];
  if (id)
    return <ContractOne key={part} contractId={Number(id)} version={version ? Number(version) : null} />;
  const fresh = NEW.exec(part ?? '');
  return fresh ? <ContractOffer to={fresh[1] ?? ''} /> : <All />;
}
