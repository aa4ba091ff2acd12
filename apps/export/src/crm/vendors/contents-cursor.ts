import { CrmError } from './crm-error';

/** A page of one kind of records. */
interface ObjectPlace<Object extends string> {
  readonly object: Object;
  /** Of the CRM; empty for the first page. */
  readonly after: string;
}

/** The kinds of records are read one after the other. @throws CrmError invalid */
export function placeIn<Object extends string>(
  objects: readonly Object[],
  cursor: string | null,
): ObjectPlace<Object> {
  const [name, ...after] = (cursor ?? `${objects[0]}:`).split(':');
  const object = objects.find((each) => each === name);
  if (object === undefined) throw new CrmError('invalid', 'the reading has no such place');
  return { object, after: after.join(':') };
}

/** @param after of the next page; empty at the end of the kind @returns null at the end of the last kind */
export function cursorAfter<Object extends string>(
  objects: readonly Object[],
  object: Object,
  after: string,
): string | null {
  if (after !== '') return `${object}:${after}`;
  const next = objects[objects.indexOf(object) + 1];
  return next === undefined ? null : `${next}:`;
}
