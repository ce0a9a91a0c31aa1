import { useTranslations } from 'next-intl';
import { Panel } from '#components/ui/panel.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { linkChannels } from '#lib/rules/agents/links.ts';
import type { AgentLink } from './link-address.ts';
import { percentOf, sumOfLinks } from './link-funnel.tsx';

type Row = { channel: NonNullable<AgentLink['channel']> } & ReturnType<typeof sumOfLinks>;

/** Sums of the links by channel; renders nothing while no link names a channel. */
export function LinkChannels({ list }: { list: readonly AgentLink[] }) {
  const t = useTranslations('agents');
  const rows: Row[] = linkChannels.flatMap(channel => {
    const links = list.filter(link => link.channel === channel);
    return links.length === 0 ? [] : [{ channel, ...sumOfLinks(links) }];
  });
  if (rows.length === 0) return null;
  const columns: Column<Row>[] = [
    { key: 'channel', header: t('channel'), phone: 'title', cell: row => t(`channel_${row.channel}`) },
    { key: 'visits', header: t('visits'), align: 'end', phone: 'labelled', cell: row => row.visits },
    {
      key: 'registrations',
      header: t('registrations'),
      align: 'end',
      phone: 'value',
      cell: row => row.registrations,
    },
    {
      key: 'share',
      header: t('shareOfVisits'),
      align: 'end',
      phone: 'labelled',
      cell: row => percentOf(row.registrations, row.visits) ?? '–',
    },
  ];
  return (
    <Panel className="overflow-clip">
      <h3 className="display px-4 pt-4 pb-2 text-lg">{t('byChannel')}</h3>
      <Table caption={t('byChannel')} columns={columns} rows={rows} rowKey={row => row.channel} />
    </Panel>
  );
}
