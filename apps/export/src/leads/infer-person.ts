import { foldWords } from '@lode/domain/values';
import { isRoleAccount } from '@lode/domain/addresses';
import {
  isGivenName,
  isMailboxOf,
  isPartOfBusiness,
  mayNamePerson,
  parseFullName,
  personIn,
  type PartedName,
} from '@lode/domain/names';
import type { LeadFields } from './read-fields';

type Beside = Pick<LeadFields, 'company' | 'title' | 'email'>;

/**
 * The person of an ambiguous name, if a role or a mailbox beside it indicates one. A name that cannot be split is in
 * `last` completely.
 */
export function inferPerson(name: string | null, beside: Beside): PartedName | null {
  if (name === null || name === beside.company || !isPerson(name, beside)) return null;
  return personIn(name, beside, true) ?? { first: null, last: name };
}

/** Without a company, a possible name of a company counts as one. */
function isPerson(name: string, { company, title, email }: Beside): boolean {
  if (company === null) return title !== null && mayNamePerson(name, null);
  if (title !== null) return true;
  if (isPartOfBusiness(foldWords(name))) return false;
  return isAbbreviated(name, company) || (email !== null && isOwnMailbox(name, company, email));
}

/** `A. Moore`. */
const isAbbreviated = (name: string, company: string): boolean =>
  /^\p{Lu}\.? \p{Lu}[\p{L}'’-]+$/u.test(name) && mayNamePerson(name, company);

/**
 * If the words are those of a business, only a given name decides; else `leeds@` would make a person of `Leeds branch`.
 */
function isOwnMailbox(name: string, company: string, email: string): boolean {
  if (isRoleAccount(email.slice(0, email.lastIndexOf('@')))) return false;
  const mayBe = mayNamePerson(name, company);
  if (mayBe && foldWords(name).length === 1) return isMailboxOf({ first: name, last: null }, email);
  const { given, family } = parseFullName(name);
  const first = given.find(isGivenName) ?? null;
  const last = mayBe || first !== null ? (family.at(-1)?.name ?? null) : null;
  return isMailboxOf({ first, last }, email);
}
