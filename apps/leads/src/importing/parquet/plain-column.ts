import { DataType, makeVector, type Data } from 'apache-arrow';
import type { Row } from './row-values';

/**
 * The values of a column of Arrow without its wrapping: structs and maps as objects, lists as arrays, nulls as null,
 * bytes and numbers as they are. A column at once is several times as fast as value by value.
 */
function plainColumn(data: Data): unknown[] {
  const { type } = data;
  if (DataType.isStruct(type)) return structsOf(data);
  if (DataType.isMap(type)) return listsOf(data).map((entries) => entries && objectOf(entries));
  if (DataType.isList(type)) return listsOf(data);
  return [...makeVector(data)];
}

/** The rows of a batch, from the columns that it has. */
export const plainRows = (data: Data): Row[] => structsOf(data).map((row) => row ?? {});

function structsOf(data: Data): (Row | null)[] {
  const names = data.type.children.map(({ name }: { name: string }) => name);
  const columns = data.children.map(plainColumn);
  return Array.from({ length: data.length }, (_, index) =>
    data.getValid(index)
      ? Object.fromEntries(names.map((name: string, column: number) => [name, columns[column]?.[index]]))
      : null,
  );
}

/** Each list is the part of all values between two offsets. */
function listsOf(data: Data): (unknown[] | null)[] {
  const values = data.children.flatMap(plainColumn);
  const offsets = Array.from(data.valueOffsets, Number);
  return Array.from({ length: data.length }, (_, index) =>
    data.getValid(index) ? values.slice(offsets[index], offsets[index + 1]) : null,
  );
}

/** Maps are lists of pairs. */
const objectOf = (entries: readonly unknown[]): Row =>
  Object.fromEntries(entries.map((entry) => Object.values(Object(entry))));
