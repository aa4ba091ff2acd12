import { Column, type ColumnOptions } from 'typeorm';

/** The column of a table with people. */
export const SubjectHashes = (options: Pick<ColumnOptions, 'default'> = {}): PropertyDecorator =>
  Column('text', {
    name: 'subject_hashes',
    array: true,
    comment: 'Keyed hashes of the people in the row, by which suppressions and erasures find it.',
    ...options,
  });
