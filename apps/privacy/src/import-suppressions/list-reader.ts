import type { SubjectKind, DeletionList } from '@lode/contracts';
import { contactNamed, plainCell, plainPhone } from '@lode/domain/csv';
import { distinct } from '@lode/domain/values';
import type { SubjectHasher } from '@lode/privacy';
import { masked, readAll, isMistake, type Mistake, type Subject } from '../subjects/read-subject';

/** The columns of a file. */
interface Columns {
  /** Whether the first row is a header. */
  readonly hasHeader: boolean;
  /** Number of columns in the header. */
  readonly width: number;
  /** Indices of the columns of each kind; undefined if the kind follows from each value. */
  readonly places: Readonly<Record<SubjectKind, readonly number[]>>;
}

/** Recognises the columns of a file by its first row. */
export function recogniseColumns(firstRow: readonly string[]): Columns {
  const kinds = firstRow.map(contactNamed);
  const placesOf = (kind: SubjectKind): number[] =>
    kinds.flatMap((each, place) => (each === kind ? [place] : []));
  return {
    hasHeader: kinds.some((kind) => kind !== undefined),
    width: firstRow.length,
    places: { email: placesOf('email'), domain: placesOf('domain'), phone: placesOf('phone') },
  };
}

/** Index of the hashes in a deletion list, whose columns are `ID` and `Hash`; 0 in a single-column file. */
export function recogniseHashes(firstRow: readonly string[]): { hasHeader: boolean; place: number } {
  const place = firstRow.findIndex((title) => /^hash$/i.test(title));
  if (place >= 0) return { hasHeader: true, place };
  return { hasHeader: false, place: firstRow.length - 1 };
}

/** The subjects of a row, and the problem of its other values. */
export interface ContactsRead {
  readonly subjects: readonly Subject[];
  /** Without any text of the row. */
  readonly problem: string | undefined;
}

export interface ContactRules {
  /** Whether domains of free mail providers are allowed. */
  readonly freeMail: boolean;
  /** Whether only people are allowed, and no domains. */
  readonly peopleOnly: boolean;
}

interface NamedCell {
  readonly kind: SubjectKind;
  readonly text: string;
}

/** A cell with its kind, or the problem of a cell that is not read. */
type Cell = NamedCell | { readonly problem: string };

/**
 * The subjects of a row: each address and number in it, also several in a cell, in a column of another name, or beyond the
 * columns. A domain counts only without these, since beside a person it is that of the employer.
 */
export function readContacts(given: readonly string[], columns: Columns, rules: ContactRules): ContactsRead {
  const fields = given.map((field) => plainCell(field));
  const cells = columns.hasHeader ? namedCells(fields, columns, rules) : recognisedCells(fields);
  if (cells.length === 0) return { subjects: [], problem: 'contains no address, domain or number' };
  const read = cells.map((cell) =>
    'problem' in cell ? { subjects: [], problems: [cell.problem] } : readCell(cell, rules),
  );
  const subjects = read.flatMap((each) => each.subjects);
  const problems = distinct(read.flatMap((each) => each.problems));
  return {
    subjects: subjects.length > 1 ? withoutRepeated(subjects) : subjects,
    problem: problems.length ? problems.join('; ') : undefined,
  };
}

const withoutRepeated = (subjects: readonly Subject[]): Subject[] => [
  ...new Map(subjects.map((subject) => [`${subject.kind}${subject.value}`, subject])).values(),
];

function namedCells(fields: readonly string[], { places, width }: Columns, rules: ContactRules): Cell[] {
  const cellsOf = (named: SubjectKind): NamedCell[] =>
    places[named].flatMap((place) => {
      const text = fields[place] ?? '';
      const kind = named === 'phone' && hasAt(text) && isAll('email', text) ? 'email' : named;
      return text === '' ? [] : [{ kind, text }];
    });
  const isNamed = (place: number): boolean => places.email.includes(place) || places.phone.includes(place);
  const others = fields.flatMap((text, place): Cell[] => {
    if (text === '' || isNamed(place)) return [];
    if (place >= width) return cellsBeyond(text);
    return hasAt(text) ? cellsWithAddress(text, place, rules) : [];
  });
  const people = [...cellsOf('email'), ...cellsOf('phone'), ...others.filter((cell) => !isDomain(cell))];
  if (people.some((cell) => 'kind' in cell))
    return [...people, ...(others.some(isDomain) ? [{ problem: domainBeyond }] : [])];
  return [...cellsOf('domain'), ...others];
}

const isDomain = (cell: Cell): boolean => 'kind' in cell && cell.kind === 'domain';
const domainBeyond = 'has a domain beyond the columns: send it in a row of its own';

const hasAt = (text: string): boolean => /[@＠﹫]/u.test(text);
const hasAddress = (text: string): boolean => /[^\s/<>"',;]@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u.test(text);
const isAll = (kind: SubjectKind, text: string): boolean =>
  readAll(kind, text, { freeMail: true }).every((reading) => !isMistake(reading));

/**
 * A cell in a column of another name. A person is not erased for an address there, which may be that of a colleague: an
 * erasure cannot be undone.
 */
function cellsWithAddress(text: string, place: number, { peopleOnly }: ContactRules): Cell[] {
  if (!peopleOnly && isAll('email', text)) return [{ kind: 'email', text }];
  const problem = `column ${place + 1} has an address, but its title names none: put it into a column email`;
  return hasAddress(text) ? [{ problem }] : [];
}

/** A cell beyond the columns, where a delimiter between two values separates columns. */
function cellsBeyond(text: string): Cell[] {
  const kind = hasAt(text) ? 'email' : kindOf(text);
  return kind !== 'domain' || isAll('domain', text) ? [{ kind, text }] : [];
}

/** Without a header the kind of a value follows from its form; a domain counts only in rows without other values. */
function recognisedCells(fields: readonly string[]): Cell[] {
  const filled = fields.filter((text) => text !== '');
  const cells = filled.map((text): NamedCell => ({ kind: kindOf(text), text }));
  return filled.length === 1 || cells.every(({ kind, text }) => kind === 'domain' && isAll('domain', text))
    ? cells
    : cells.filter(({ kind, text }) => kind === 'email' || isDialled(text));
}

function kindOf(text: string): SubjectKind {
  if (/^[^@/]+@/.test(text)) return 'email';
  return isDialled(text) || /^[\d\s().+/-]{7,}$/.test(text) ? 'phone' : 'domain';
}

const isDialled = (text: string): boolean => /^(?:tel:|\(?\s*(?:\+|00)\s*[1-9])/i.test(text);

function readCell({ kind, text }: NamedCell, { freeMail, peopleOnly }: ContactRules): ContactsReadings {
  if (kind === 'domain' && peopleOnly)
    return { subjects: [], problems: ['a domain cannot be erased: it is no person'] };
  const readings = readAll(kind, kind === 'phone' ? plainPhone(text) : text, { freeMail });
  return {
    subjects: readings.flatMap((each) => (isMistake(each) ? [] : [{ kind, value: each.value }])),
    problems: readings.flatMap((each) => (isMistake(each) ? [problemOf(kind, each)] : [])),
  };
}

interface ContactsReadings {
  readonly subjects: readonly Subject[];
  readonly problems: readonly string[];
}

const problemOf = (kind: SubjectKind, { message, fix }: Mistake): string => `${kind} ${message}: ${fix}`;

/** A subject of a row. */
export interface Named {
  readonly kind: SubjectKind;
  /** The keyed hash, 32 hex digits. */
  readonly hash: string;
  /** Masked form; a deletion list has none. */
  readonly masked?: string;
  /** Hashes of the further forms of the subject. */
  readonly forms?: readonly string[];
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
        named: subjects.map(({ kind, value }) => {
          const [hash = '', ...forms] = hasher.once(kind, value);
          return { kind, hash, masked: masked({ kind, value }), ...(forms.length > 0 && { forms }) };
        }),
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
