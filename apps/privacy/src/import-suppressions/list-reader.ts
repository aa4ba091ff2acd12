import type { DeletionList, SubjectKind } from '@lode/contracts';
import type { SubjectHasher } from '@lode/service-kit';
import { readContacts, type ContactRules } from './read-contacts';
import { recogniseColumns, recogniseHashes } from './recognise-columns';

/** A subject of a row. */
export interface Named {
  readonly kind: SubjectKind;
  /** The keyed hash, 32 hex digits. */
  readonly hash: string;
}

export interface RowRead {
  readonly named: readonly Named[];
  /** The problem of the row, without any text of it. */
  readonly problem?: string | undefined;
}

/** Reads the rows of one file whose columns are known. */
export interface ListReader {
  /** Whether the first row is a header. */
  readonly hasHeader: boolean;
  read(fields: readonly string[]): RowRead;
}

/** Reads lists of addresses, domains and numbers. */
export function contactReader(
  firstRow: readonly string[],
  hasher: Pick<SubjectHasher, 'once'>,
  rules: ContactRules,
): ListReader {
  const columns = recogniseColumns(firstRow);
  return {
    hasHeader: columns.hasHeader,
    read: (fields) => {
      const { subjects, problem } = readContacts(fields, columns, rules);
      return {
        named: subjects.map(({ kind, value }) => ({ kind, hash: hasher.once(kind, value) })),
        problem,
      };
    },
  };
}

const kinds: Record<DeletionList, 'email' | 'phone'> = { drop_email: 'email', drop_phone: 'phone' };
/** 32 bytes in base64. */
const sha256 = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;

/** Reads deletion lists, which have a SHA-256 in base64 for each address or number. */
export function deletionReader(
  firstRow: readonly string[],
  hasher: Pick<SubjectHasher, 'listed'>,
  list: DeletionList,
): ListReader {
  const { hasHeader, place } = recogniseHashes(firstRow);
  const kind = kinds[list];
  return {
    hasHeader,
    read: (fields) => {
      const hashes = fields.filter((field) => sha256.test(field));
      const problem = sha256.test(fields[place] ?? '') ? undefined : 'contains no SHA-256 in base64';
      return { named: hashes.map((hash) => ({ kind, hash: hasher.listed(kind, hash) })), problem };
    },
  };
}
