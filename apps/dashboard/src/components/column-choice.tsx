import { Columns3 } from 'lucide-react';
import { text } from '../text/text';
import { Checkbox } from './field';
import { Popover } from './popover';
import type { Column } from './table';

interface ColumnChoiceProps<R> {
  readonly columns: readonly Column<R>[];
  readonly hidden: ReadonlySet<string>;
  readonly onChange: (key: string, isShown: boolean) => void;
}

/** Which columns of a table are shown. The first column always is. */
export const ColumnChoice = <R,>({ columns, hidden, onChange }: ColumnChoiceProps<R>) => (
  <Popover label={text.table.columns} icon={<Columns3 size={14} aria-hidden="true" />} size="small">
    {columns.slice(1).map(({ key, header }) => (
      <Checkbox
        key={key}
        label={header}
        checked={!hidden.has(key)}
        onChange={(isShown) => onChange(key, isShown)}
      />
    ))}
  </Popover>
);
