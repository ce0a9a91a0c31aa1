'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import type { Column } from '#components/ui/table.tsx';
import type { PeopleFilter } from './people-calls.ts';
import type { Person } from './person-cells.tsx';

const MAX_INDENTS = 6;

/** Tree as its rows see it. */
export type Tree = {
  columns: readonly Column<Person>[];
  filter: PeopleFilter;
  unfolded: { ids: ReadonlySet<number>; toggle: (id: number) => void };
  /** Row that the tab key reaches; null: the first. */
  current: string | null;
  setCurrent: (row: string) => void;
};

const ROW =
  'border-b border-line last:border-b-0 hover:bg-s3 focus-visible:bg-s3 -outline-offset-2 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-0.5 max-md:px-4 max-md:py-3';

/** Row of the tree: the arrow keys reach each, the tab key the current one. */
function TreeRow({
  tree,
  row,
  level,
  isFirst,
  open,
  place,
  children,
}: {
  tree: Tree;
  row: string;
  level: number;
  isFirst: boolean;
  /** True while the people below are shown; undefined for a row without any. */
  open?: boolean | undefined;
  place?: { at: number; of: number };
  children: ReactNode;
}) {
  const isCurrent = tree.current === null ? isFirst : tree.current === row;
  return (
    <tr
      data-tree-row={row}
      aria-level={level}
      aria-expanded={open}
      aria-posinset={place?.at}
      aria-setsize={place?.of}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => tree.setCurrent(row)}
      className={ROW}
    >
      {children}
    </tr>
  );
}

const phoneCell = (index: number) =>
  index === 0
    ? 'max-md:order-1 font-bold'
    : index === 1
      ? 'max-md:order-2 max-md:text-right'
      : 'max-md:order-3 max-md:col-span-2 max-md:text-sm max-md:text-t3';

const indentOf = (level: number) => ({
  paddingInlineStart: `${Math.min(level - 1, MAX_INDENTS) * 1.25}rem`,
});

/** Button of a row that unfolds the people below; room for it where there are none. */
function Fold({ person, tree }: { person: Person; tree: Tree }) {
  const t = useTranslations('agents');
  const isOpen = tree.unfolded.ids.has(person.userId);
  if (person.teamCount === 0) return <span className="inline-block w-8 flex-none max-md:hidden" />;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-fold
      aria-label={t(isOpen ? 'foldOf' : 'unfoldOf', { name: person.userName })}
      onClick={() => tree.unfolded.toggle(person.userId)}
      className="grid size-8 flex-none place-items-center rounded-sm hover:bg-s2 max-md:order-2"
    >
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
    </button>
  );
}

/** Row of a person. */
export function PersonRow({
  person,
  tree,
  level,
  isFirst,
  place,
}: {
  person: Person;
  tree: Tree;
  level: number;
  isFirst: boolean;
  place: { at: number; of: number };
}) {
  const isOpen = tree.unfolded.ids.has(person.userId);
  return (
    <TreeRow
      tree={tree}
      row={`p${person.userId}`}
      level={level}
      isFirst={isFirst}
      open={person.teamCount === 0 ? undefined : isOpen}
      place={place}
    >
      {tree.columns.map((column, index) => (
        <td
          key={column.key}
          className={classes(
            'h-12 px-4 max-md:h-auto max-md:px-0 max-md:text-left',
            column.align === 'end' && 'num text-right',
            phoneCell(index),
          )}
        >
          {index === 0 ? (
            <span className="flex items-center" style={indentOf(level)}>
              <Fold person={person} tree={tree} />
              {column.cell(person)}
            </span>
          ) : (
            <>
              {index > 1 && (
                <span aria-hidden="true" className="md:hidden">
                  {column.label ?? column.header}{' '}
                </span>
              )}
              {column.cell(person)}
            </>
          )}
        </td>
      ))}
    </TreeRow>
  );
}

/** Row that stands for people who are not there: they load, could not be loaded, or are read on. */
export function NoteRow({ children, ...row }: Omit<Parameters<typeof TreeRow>[0], 'isFirst' | 'place'>) {
  return (
    <TreeRow {...row} isFirst={false}>
      <td colSpan={row.tree.columns.length} className="h-12 px-4 max-md:col-span-2 max-md:h-auto max-md:px-0">
        <div className="md:pl-8" style={indentOf(row.level)}>
          {children}
        </div>
      </td>
    </TreeRow>
  );
}
