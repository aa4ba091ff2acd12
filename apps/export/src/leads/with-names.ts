import { foldWords } from '@lode/domain/values';
import type { PartedName } from '@lode/domain/names';
import { businessDomain } from '@lode/domain/sites';
import type { ExportedLead, NamedPerson } from './exported-lead';
import { inferPerson } from './infer-person';
import type { LeadFields } from './read-fields';

/** The lead with its business: the company, a name that is no person's, or the domain. */
export function withNames(
  { name, company, ...fields }: LeadFields,
  read: PartedName | undefined,
): ExportedLead {
  const parts = read ?? inferPerson(name, { company, title: fields.title, email: fields.email });
  const person = parts ? named(parts, name) : null;
  const business = company ?? (person ? null : name) ?? businessDomain(fields.domain, fields.email);
  const isExported = name === business || (person !== null && containsWords(partsOf(person), name ?? ''));
  return { business, person, otherName: isExported ? null : name, ...fields };
}

function named(parts: PartedName, name: string | null): NamedPerson {
  const assembled = partsOf(parts);
  const isWhole = name !== null && containsWords(name, assembled);
  return { ...parts, full: isWhole ? name : assembled };
}

const partsOf = ({ first, last }: PartedName): string =>
  [first, last].filter((part) => part !== null).join(' ');

/** Whether a text has every word of a name; some languages write the parts without a space. */
function containsWords(text: string, name: string): boolean {
  if (text === name) return true;
  const words = foldWords(text);
  const wanted = foldWords(name);
  const all = words.join('');
  return wanted.every((word) => words.includes(word)) || isTurned(all, wanted.join(''));
}

/** `王小明` has the family name first. */
const isTurned = (one: string, other: string): boolean =>
  one.length === other.length && one !== '' && `${one}${one}`.includes(other);
