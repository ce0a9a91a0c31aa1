'use client';

import { useTranslations } from 'next-intl';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { type LinkPart, linkPart } from '#lib/rules/agents/link-part.ts';
import { linkState } from '#lib/rules/agents/links.ts';
import { agentHref } from '#lib/rules/routes/agent-centre.ts';
import type { AgentLink } from './link-address.ts';
import { LinkChannels } from './link-channels.tsx';
import { LinkFunnel, linkStepNames, linkSteps, sumOfLinks } from './link-funnel.tsx';
import { LinkWeeks } from './link-weeks.tsx';
import { RangeBar } from './range-bar.tsx';
import { useLinks } from './use-links.ts';

type Answer = CallOutput<'GET /wps/relay/MCSFE_viewAffiliateUrls'>;
type Step = (typeof linkSteps)[number];

function useColumns(now: number, part: LinkPart): Column<AgentLink>[] {
  const t = useTranslations('agents');
  const count = (key: Step, name: string): Column<AgentLink> => ({
    key,
    header: name,
    align: 'end',
    phone: key === 'registrations' ? 'value' : 'meta',
    cell: row => (
      <>
        <span className="md:hidden">{name} </span>
        <span className="num">{row[key]}</span>
      </>
    ),
  });
  return [
    {
      key: 'code',
      header: t('code'),
      phone: 'title',
      cell: row => (
        <a
          href={agentHref('registerCenter', linkPart({ ...part, code: row.code }))}
          className="font-bold underline underline-offset-4"
        >
          {row.code}
        </a>
      ),
    },
    {
      key: 'remark',
      header: t('remark'),
      phone: 'meta',
      cell: row => row.remark || <span className="max-md:hidden">–</span>,
    },
    { key: 'target', header: t('opens'), phone: 'none', cell: row => t(`target_${row.target}`) },
    {
      key: 'channel',
      header: t('channel'),
      phone: 'none',
      cell: row => (row.channel === null ? '–' : t(`channel_${row.channel}`)),
    },
    { key: 'state', header: t('expires'), phone: 'meta', cell: row => t(`state_${linkState(row, now)}`) },
    ...linkSteps.map(step => count(step, t(linkStepNames[step]))),
  ];
}

function Links({ answer: { list, weeks, now }, part }: { answer: Answer; part: LinkPart }) {
  const t = useTranslations('agents');
  const columns = useColumns(now, part);
  if (list.length === 0)
    return (
      <EmptyState title={t('noLinksTitle')} level={3}>
        {t('noLinksText')}
      </EmptyState>
    );
  return (
    <>
      <LinkFunnel counts={sumOfLinks(list)} />
      <Panel className="overflow-clip max-md:overflow-visible">
        <div className="scroll-x">
          <Table caption={t('links')} columns={columns} rows={list} rowKey={row => row.code} />
        </div>
      </Panel>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <LinkWeeks weeks={weeks} />
        <LinkChannels list={list} />
      </div>
    </>
  );
}

/** Invitation links and codes of the agent, with visits, registrations, first deposits and active people of each. */
export function LinksPage({ part }: { part: LinkPart }) {
  const t = useTranslations('agents');
  const { range, query } = useLinks(part);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-t3">
          {t('countsHint')} {range && t('linkCounts')}
        </p>
        <a href={agentHref('registerCenter', 'new')} className={buttonClass({ look: 'primary' })}>
          {t('createLink')}
        </a>
      </div>
      <RangeBar
        withAll
        range={range}
        hrefOf={one => agentHref('registerCenter', linkPart({ ...part, range: one }))}
      />
      <QueryBoundary query={query} standIn="h-64">
        {answer => <Links answer={answer} part={part} />}
      </QueryBoundary>
    </div>
  );
}
