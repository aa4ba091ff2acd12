import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { text } from '../text/text';
import { SelectAll, SelectRow, type Selection } from './table-selection';
import { sortRows, type Sorting } from './sort-rows';

export interface Column<R> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: R) => ReactNode;
  /** Width in pixels; columns without one share the rest. */
  readonly width?: number;
  readonly align?: 'right';
  /** Value to sort by; columns without one are not sortable. */
  readonly sort?: (row: R) => string | number | null;
  /** Also shown on phones, as the first column is. Without any such column, the table scrolls sideways there. */
  readonly narrow?: boolean;
}

interface TableProps<R> {
  readonly label: string;
  readonly rows: readonly R[];
  readonly columns: readonly Column<R>[];
  readonly rowKey: (row: R) => string;
  readonly selection?: Selection;
  /** Minimum width in pixels, below which the table scrolls sideways. */
  readonly minWidth?: number;
}

const rowHeight = 44;

/** A table that renders the visible rows only, so that 10,000 rows are as quick as ten. */
export function Table<R>({ label, rows, columns, rowKey, selection, minWidth = 640 }: TableProps<R>) {
  const [sorting, setSorting] = useState<Sorting>();
  const frame = useRef<HTMLDivElement>(null);
  const sorted = useMemo(() => sortRows(rows, columns, sorting), [rows, columns, sorting]);
  const virtual = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const isReduced = columns.some(({ narrow }) => narrow);
  return (
    <div className="table-frame" ref={frame} tabIndex={0} role="group" aria-label={label}>
      <table
        className="table"
        data-reduced={isReduced || undefined}
        aria-rowcount={sorted.length + 1}
        style={{ '--min-width': `${minWidth}px` } as CSSProperties}
      >
        <thead>
          <tr>
            {selection && (
              <th className="table-check" scope="col">
                <SelectAll keys={sorted.map(rowKey)} selection={selection} />
              </th>
            )}
            {columns.map((column, index) => (
              <Header
                key={column.key}
                column={column}
                className={classOf(column, index)}
                sorting={sorting}
                onSort={setSorting}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Spacer height={before} />}
          {items.map(({ index }) => {
            const row = sorted[index];
            if (row === undefined) return null;
            const key = rowKey(row);
            return (
              <tr key={key} aria-rowindex={index + 2} data-selected={selection?.keys.has(key) || undefined}>
                {selection && (
                  <td className="table-check">
                    <SelectRow id={key} selection={selection} />
                  </td>
                )}
                {columns.map((column, at) => (
                  <td key={column.key} className={classOf(column, at)}>
                    <div className="cell">{column.cell(row)}</div>
                  </td>
                ))}
              </tr>
            );
          })}
          {after > 0 && <Spacer height={after} />}
        </tbody>
      </table>
    </div>
  );
}

const classOf = <R,>({ align, narrow }: Column<R>, index: number): string | undefined =>
  [align === 'right' && 'num', index > 0 && !narrow && 'wide'].filter(Boolean).join(' ') || undefined;

/** Of one cell: a cell over columns that a phone does not show would take the room of those that it shows. */
const Spacer = ({ height }: { readonly height: number }) => (
  <tr aria-hidden="true" className="table-spacer">
    <td style={{ height }} />
  </tr>
);

interface HeaderProps<R> {
  readonly column: Column<R>;
  readonly className: string | undefined;
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting | undefined) => void;
}

function Header<R>({ column, className, sorting, onSort }: HeaderProps<R>) {
  const { key, header, width, sort } = column;
  const direction = sorting?.key === key ? sorting.direction : undefined;
  const next = direction === undefined ? 'ascending' : direction === 'ascending' ? 'descending' : undefined;
  return (
    <th scope="col" className={className} style={{ width }} aria-sort={direction}>
      {sort ? (
        <button
          type="button"
          className="table-sort"
          title={text.table.sort(header)}
          onClick={() => onSort(next && { key, direction: next })}
        >
          {header}
          {direction === 'ascending' && <ArrowUp size={13} aria-hidden="true" />}
          {direction === 'descending' && <ArrowDown size={13} aria-hidden="true" />}
        </button>
      ) : (
        header
      )}
    </th>
  );
}
