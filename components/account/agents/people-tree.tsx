'use client';

import { useTranslations } from 'next-intl';
import { Fragment, type KeyboardEvent, type ReactNode, useState } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Panel } from '#components/ui/panel.tsx';
import { TableHead } from '#components/ui/table.tsx';
import { call } from '#lib/client/call.ts';
import { readStored, writeStored } from '#lib/client/storage.ts';
import { useCall } from '#lib/client/use-call.ts';
import { PEOPLE_LINE, type PeopleFilter, type PeoplePage } from './people-calls.ts';
import { type PeopleColumnsIn, usePeopleColumns } from './person-cells.tsx';
import { moveInTree } from './tree-keys.ts';
import { NoteRow, PersonRow, type Tree } from './tree-row.tsx';
import { usePages } from './use-pages.tsx';

/** Name under which the unfolded people are kept in this tab. */
const STORED = 'downline-open';
const MAX_STORED = 100;

/** Role of the table: its rows hang below each other. */
const TREEGRID = { role: 'treegrid' } as const;

/** People who are unfolded, by id; kept in this tab, so that a card leads back to the same tree. */
function useUnfolded() {
  const [ids, setIds] = useState<ReadonlySet<number>>(
    () => new Set((readStored('session', STORED) ?? '').split(',').filter(Boolean).map(Number)),
  );
  const toggle = (id: number) => {
    const next = ids.has(id) ? [...ids].filter(one => one !== id) : [...ids, id];
    setIds(new Set(next));
    writeStored('session', STORED, next.slice(-MAX_STORED).join(','));
  };
  return { ids, toggle };
}

/** People directly below somebody, each with the branch below that is unfolded. */
function Branch({ parentId, level, tree }: { parentId: number | undefined; level: number; tree: Tree }) {
  const t = useTranslations('agents');
  const ui = useTranslations('ui');
  const filter = parentId === undefined ? tree.filter : { ...tree.filter, parentId };
  const query = useCall(PEOPLE_LINE, filter, { keepOlder: level === 1 });
  const paged = usePages<PeoplePage>(filter, after => call(PEOPLE_LINE, { ...filter, after }));
  const note = { tree, level, row: `n${parentId ?? ''}` };
  if (query.error && !query.data)
    return (
      <NoteRow {...note}>
        <RefusalLine
          refusal={query.error}
          action={
            <Button size="s" onClick={() => void query.refetch()}>
              {ui('tryAgain')}
            </Button>
          }
        />
      </NoteRow>
    );
  if (!query.data) return <NoteRow {...note}>{t('loading')}</NoteRow>;
  const { pages, more } = paged(query.data);
  const { total } = query.data;
  return (
    <>
      {pages
        .flatMap(page => page.list)
        .map((person, index) => (
          <Fragment key={person.userId}>
            <PersonRow
              person={person}
              tree={tree}
              level={level}
              isFirst={level === 1 && index === 0}
              place={{ at: index + 1, of: total }}
            />
            {person.teamCount > 0 && tree.unfolded.ids.has(person.userId) && (
              <Branch parentId={person.userId} level={level + 1} tree={tree} />
            )}
          </Fragment>
        ))}
      {pages.at(-1)?.next != null && <NoteRow {...note}>{more}</NoteRow>}
    </>
  );
}

/** Tree of a team that unfolds in place, a page of people at a time; the arrow keys move in it, Enter opens a card. */
export function PeopleTree({
  filter,
  foot,
  ...shown
}: PeopleColumnsIn & { filter: PeopleFilter; foot: (column: string) => ReactNode }) {
  const t = useTranslations('agents');
  const columns = usePeopleColumns(shown);
  const unfolded = useUnfolded();
  const [current, setCurrent] = useState<string | null>(null);
  const tree = { columns, filter, unfolded, current, setCurrent };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (moveInTree(event.currentTarget, event.target, event.key)) event.preventDefault();
  };
  return (
    <Panel className="overflow-clip">
      <div className="scroll-x">
        <table
          {...TREEGRID}
          aria-label={t('downlineManagmentView')}
          onKeyDown={onKeyDown}
          className="w-full border-collapse text-md max-md:block"
        >
          <TableHead columns={columns} />
          <tbody className="max-md:block">
            <Branch parentId={filter.parentId} level={1} tree={tree} />
          </tbody>
          <tfoot className="max-md:block">
            <tr className="border-t-2 border-t1 max-md:flex max-md:flex-wrap max-md:justify-between max-md:gap-x-4 max-md:px-4 max-md:py-3">
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  className={classes(
                    'h-13 px-4 font-bold max-md:h-auto max-md:px-0 max-md:empty:hidden',
                    column.align === 'end' && 'num text-right',
                  )}
                >
                  {index > 0 && foot(column.key) && (
                    <span aria-hidden="true" className="font-med text-t3 md:hidden">
                      {column.label ?? column.header}{' '}
                    </span>
                  )}
                  {foot(column.key)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </Panel>
  );
}
