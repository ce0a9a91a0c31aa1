import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Column<Row> = {
  key: string;
  header: ReactNode;
  /** Header in words for phones, where it is more than its text, such as a button. */
  label?: string;
  cell: (row: Row) => ReactNode;
  /** `end` for amounts: right-aligned with tabular figures. */
  align?: 'start' | 'end';
  /**
   * Position of the cell on a phone, where each row becomes two lines: `meta` and `labelled` are the lines below,
   * the latter with the header before the value, as `labelledValue` has it; `none` hides it there.
   */
  phone?: 'title' | 'value' | 'labelledValue' | 'meta' | 'labelled' | 'none';
  /** Order of the rows by this column, where it can be told. */
  sorted?: 'ascending' | 'descending' | 'none';
};

const below = 'max-md:order-3 max-md:col-span-2 max-md:text-sm max-md:text-t3';
const value = 'max-md:order-2 max-md:text-right';
const phoneCell = {
  title: 'max-md:order-1 max-md:font-bold',
  value,
  labelledValue: value,
  meta: below,
  labelled: below,
  none: 'max-md:hidden',
};

/** Header before a value, on phones alone. */
function PhoneLabel({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="text-sm text-t3 md:hidden">
      {children}{' '}
    </span>
  );
}

function sideClass({ align }: { align?: 'start' | 'end' }): string {
  return align === 'end' ? 'num text-right' : 'text-left';
}

/** Row, and what it unfolds below itself, if anything. */
function BodyRow<Row>({
  row,
  columns,
  unfolded,
}: {
  row: Row;
  columns: readonly Column<Row>[];
  unfolded: ReactNode;
}) {
  return (
    <>
      <tr
        className={classes(
          'border-b border-line last:border-b-0 hover:bg-s3 max-md:grid max-md:grid-cols-[minmax(3.5rem,1fr)_auto] max-md:gap-x-4 max-md:gap-y-0.5 max-md:px-4 max-md:py-3',
          unfolded !== null && 'border-b-0 bg-s3',
        )}
      >
        {columns.map(column => (
          <td
            key={column.key}
            className={classes(
              'h-12 px-4 max-md:h-auto max-md:px-0 max-md:text-left',
              sideClass(column),
              phoneCell[column.phone ?? 'meta'],
            )}
          >
            {column.phone?.startsWith('labelled') && <PhoneLabel>{column.label ?? column.header}</PhoneLabel>}
            {column.cell(row)}
          </td>
        ))}
      </tr>
      {unfolded !== null && (
        <tr className="border-b border-line bg-s3 last:border-b-0 max-md:block">
          <td colSpan={columns.length} className="px-4 pt-1 pb-4 max-md:block">
            {unfolded}
          </td>
        </tr>
      )}
    </>
  );
}

/** Headers of a table's columns, with the order of those that sort it. */
export function TableHead<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead className="max-md:sr-only">
      <tr>
        {columns.map(column => (
          <th
            key={column.key}
            scope="col"
            aria-sort={column.sorted}
            className={classes(
              'h-11 border-b border-line-strong px-4 text-sm font-med text-t3',
              sideClass(column),
            )}
          >
            {column.header}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/**
 * Table with hairlines and no zebra. `caption` is its accessible name (not shown). `foot` is a last row of
 * totals below a strong line, one node per column; `detail` is what a row unfolds below itself, null for nothing.
 * On phones a row becomes: title left, value right, the rest below.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  detail,
  foot,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  detail?: (row: Row) => ReactNode;
  foot?: readonly ReactNode[] | undefined;
}) {
  return (
    <table className="w-full border-collapse text-md max-md:block">
      <caption className="sr-only">{caption}</caption>
      <TableHead columns={columns} />
      <tbody className="max-md:block">
        {rows.map(row => (
          <BodyRow key={rowKey(row)} row={row} columns={columns} unfolded={detail?.(row) ?? null} />
        ))}
      </tbody>
      {foot && (
        <tfoot className="max-md:block">
          <tr className="border-t-2 border-t1 max-md:flex max-md:flex-wrap max-md:justify-between max-md:gap-x-4 max-md:px-4 max-md:py-3">
            {columns.map((column, index) => (
              <td
                key={column.key}
                className={classes(
                  'h-13 px-4 font-bold max-md:h-auto max-md:px-0 max-md:empty:hidden',
                  sideClass(column),
                )}
              >
                {column.phone?.startsWith('labelled') && foot[index] && (
                  <PhoneLabel>{column.label ?? column.header}</PhoneLabel>
                )}
                {foot[index]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
