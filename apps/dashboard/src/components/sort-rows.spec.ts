import { sortRows } from './sort-rows';

interface Row {
  readonly name: string | null;
  readonly size: number | null;
}

const rows: readonly Row[] = [
  { name: 'b10', size: 2 },
  { name: null, size: 10 },
  { name: 'b2', size: null },
];
const columns = [
  { key: 'name', sort: ({ name }: Row) => name },
  { key: 'size', sort: ({ size }: Row) => size },
  { key: 'plain' },
];
const names = (key: string, direction: 'ascending' | 'descending') =>
  sortRows(rows, columns, { key, direction }).map(({ name }) => name);

describe('sortRows', () => {
  it('orders texts with the numbers in them', () =>
    expect(names('name', 'ascending')).toEqual(['b2', 'b10', null]));
  it('keeps unknown values last', () => expect(names('name', 'descending')).toEqual(['b10', 'b2', null]));
  it('orders numbers as numbers', () => expect(names('size', 'descending')).toEqual([null, 'b10', 'b2']));
  it('changes nothing without a sortable column', () => {
    expect(sortRows(rows, columns, undefined)).toBe(rows);
    expect(sortRows(rows, columns, { key: 'plain', direction: 'ascending' })).toBe(rows);
  });
});
