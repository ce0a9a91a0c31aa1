import { useTranslations } from 'next-intl';
import { classes } from '#components/ui/classes.ts';
import { Panel } from '#components/ui/panel.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import type { CallOutput } from '#lib/calls/table.ts';

type Week = CallOutput<'GET /wps/relay/MCSFE_viewAffiliateUrls'>['weeks'][number];

/** Visits and registrations by week, the latest first. */
export function LinkWeeks({ weeks, className }: { weeks: readonly Week[]; className?: string }) {
  const t = useTranslations('agents');
  const columns: Column<Week>[] = [
    { key: 'week', header: t('week'), phone: 'title', cell: row => row.week },
    { key: 'visits', header: t('visits'), align: 'end', phone: 'labelled', cell: row => row.visits },
    {
      key: 'registrations',
      header: t('registrations'),
      align: 'end',
      phone: 'value',
      cell: row => row.registrations,
    },
  ];
  return (
    <Panel className={classes('overflow-clip', className)}>
      <h3 className="display px-4 pt-4 pb-2 text-lg">{t('byWeek')}</h3>
      {weeks.length === 0 ? (
        <p className="px-4 pb-4 text-md text-t3">{t('noWeeks')}</p>
      ) : (
        <Table caption={t('byWeek')} columns={columns} rows={weeks.toReversed()} rowKey={row => row.week} />
      )}
    </Panel>
  );
}
