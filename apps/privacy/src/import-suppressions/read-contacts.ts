import type { SubjectKind } from '@lode/contracts';
import { readAs } from '../subjects/read-subject';
import { isMistake, type Mistake, type Subject } from '../subjects/subject';
import type { Columns } from './recognise-columns';

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

interface Cell {
  readonly kind: SubjectKind;
  readonly text: string;
}

/**
 * The subjects of a row: each address and number in it. A domain counts only without these, since beside a person it is
 * that of the employer.
 */
export function readContacts(fields: readonly string[], columns: Columns, rules: ContactRules): ContactsRead {
  const cells = columns.hasHeader ? namedCells(fields, columns) : recognisedCells(fields);
  if (cells.length === 0) return { subjects: [], problem: 'contains no address, domain or number' };
  const read = cells.map((cell) => readCell(cell, rules));
  const subjects = read.filter((each): each is Subject => 'value' in each);
  const problems = read.flatMap((each) => ('problem' in each ? [each.problem] : []));
  return { subjects, problem: problems.length ? problems.join('; ') : undefined };
}

function namedCells(fields: readonly string[], { places }: Columns): Cell[] {
  const cellsOf = (kind: SubjectKind): Cell[] =>
    places[kind].flatMap((place) => (fields[place] ? [{ kind, text: fields[place] }] : []));
  const people = [...cellsOf('email'), ...cellsOf('phone')];
  return people.length ? people : cellsOf('domain');
}

/** Without a header the kind of a value follows from its form; a domain counts only in a single-column row. */
function recognisedCells(fields: readonly string[]): Cell[] {
  const filled = fields.filter((text) => text !== '');
  const cells = filled.map((text) => ({ kind: kindOf(text), text }));
  return filled.length === 1 ? cells : cells.filter(({ kind, text }) => kind === 'email' || isDialled(text));
}

function kindOf(text: string): SubjectKind {
  if (/^[^@/]+@/.test(text)) return 'email';
  return isDialled(text) || /^[\d\s().+/-]{7,}$/.test(text) ? 'phone' : 'domain';
}

const isDialled = (text: string): boolean => /^(?:tel:|\(?\s*(?:\+|00)\s*[1-9])/i.test(text);

function readCell(
  { kind, text }: Cell,
  { freeMail, peopleOnly }: ContactRules,
): Subject | { problem: string } {
  if (kind === 'domain' && peopleOnly) return { problem: 'a domain cannot be erased: it is no person' };
  const reading = readAs(kind, text, { freeMail });
  return isMistake(reading) ? { problem: problemOf(kind, reading) } : { kind, value: reading.value };
}

const problemOf = (kind: SubjectKind, { message, fix }: Mistake): string => `${kind} ${message}: ${fix}`;
