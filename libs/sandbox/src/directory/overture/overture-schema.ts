import type { ParquetWriteOptions } from 'hyparquet-writer';

type SchemaElement = NonNullable<ParquetWriteOptions['schema']>[number];

/** A column, or a part of one, as in Overture's GeoParquet files: everything except the id is nullable. */
type Node = readonly [name: string, type: SchemaElement['type'] | 'STRING' | 'LIST', parts?: readonly Node[]];

const list = (name: string, ...parts: readonly Node[]): Node => [name, 'LIST', parts];
const strings = (name: string): Node => list(name, ['element', 'STRING']);
const struct = (name: string, ...parts: readonly Node[]): Node => [name, undefined, parts];

const columns: readonly Node[] = [
  ['id', 'STRING'],
  ['geometry', 'BYTE_ARRAY'],
  struct('bbox', ['xmin', 'FLOAT'], ['xmax', 'FLOAT'], ['ymin', 'FLOAT'], ['ymax', 'FLOAT']),
  ['version', 'INT32'],
  list(
    'sources',
    struct(
      'element',
      ['property', 'STRING'],
      ['dataset', 'STRING'],
      ['record_id', 'STRING'],
      ['update_time', 'STRING'],
    ),
  ),
  struct('names', ['primary', 'STRING']),
  struct('categories', ['primary', 'STRING'], strings('alternate')),
  ['confidence', 'DOUBLE'],
  strings('websites'),
  strings('socials'),
  strings('emails'),
  strings('phones'),
  struct('brand', struct('names', ['primary', 'STRING'])),
  list(
    'addresses',
    struct(
      'element',
      ['freeform', 'STRING'],
      ['locality', 'STRING'],
      ['postcode', 'STRING'],
      ['region', 'STRING'],
      ['country', 'STRING'],
    ),
  ),
  ['operating_status', 'STRING'],
];

/** The schema of a file of places, depth first (docs.overturemaps.org/schema/reference/places/place). */
export const overtureSchema: SchemaElement[] = [
  { name: 'root', num_children: columns.length },
  ...columns.flatMap(elementsOf),
];

export const overtureColumns: readonly string[] = columns.map(([name]) => name);

function elementsOf([name, type, parts = []]: Node): SchemaElement[] {
  const optional = { name, repetition_type: 'OPTIONAL' } as const;
  if (type === 'STRING') return [{ ...optional, type: 'BYTE_ARRAY', converted_type: 'UTF8' }];
  if (type !== undefined && type !== 'LIST') return [{ ...optional, type }];
  const inner = parts.flatMap(elementsOf);
  if (type === undefined) return [{ ...optional, num_children: parts.length }, ...inner];
  return [
    { ...optional, converted_type: 'LIST', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    ...inner,
  ];
}
