'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '#components/ui/panel.tsx';
import { Table } from '#components/ui/table.tsx';
import { type PeopleColumnsIn, type Person, usePeopleColumns } from './person-cells.tsx';

/** People with the chosen columns; the headers of some order them. */
export function PeopleTable({ people, ...shown }: PeopleColumnsIn & { people: readonly Person[] }) {
  const t = useTranslations('agents');
  const columns = usePeopleColumns(shown);
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
