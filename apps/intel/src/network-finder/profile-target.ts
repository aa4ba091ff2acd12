import { parseFullName } from '@lode/domain/names';
import { foldName } from '@lode/domain/sites';
import { hasLegalForm, sameCompanyName } from '@lode/domain/company-names';
import { KnownName } from '../people/merge-people';

/** The target of a query, with known facts about the company. */
export interface ProfileTarget {
  readonly name: string;
  readonly asPerson: KnownName;
  /** Whether the name may be of a person or a company. */
  readonly mayBe: ReadonlySet<'person' | 'company'>;
  /** Names of the company; empty if none was given. */
  readonly companies: readonly string[];
  /** The domain without its suffix, such as `acme`; null if unknown. */
  readonly label: string | null;
  /** Folded names of other people at the company. */
  readonly others: ReadonlySet<string>;
}

/** Known facts about the company. */
export interface CompanyFacts {
  /** Its names: from the query, its site, or its domain. */
  readonly companies: readonly string[];
  readonly label: string | null;
  /** Names of people on its site. */
  readonly people: readonly string[];
}

export function profileTarget(name: string, { companies, label, people }: CompanyFacts): ProfileTarget {
  const asPerson = new KnownName(name);
  const mayBe = new Set(kindsOf(name, companies));
  return { name, asPerson, mayBe, companies, label, others: othersAmong(people, asPerson) };
}

/** If the site has a person with the exact name, people with similar names are other people. */
function othersAmong(people: readonly string[], asked: KnownName): ReadonlySet<string> {
  const names = new Set(people.map(foldName));
  return names.delete(asked.folded) ? names : new Set();
}

function kindsOf(name: string, companies: readonly string[]): ('person' | 'company')[] {
  const { given, family } = parseFullName(name);
  if (isSame(name, companies) || hasLegalForm(name) || given.length === 0 || family.length === 0)
    return ['company'];
  return companies.length > 0 ? ['person'] : ['person', 'company'];
}

/** Whether a name is one of the names of a company. */
export const isSame = (name: string, companies: readonly string[]): boolean =>
  companies.some((company) => sameCompanyName(name, company, { strict: false }));

/** The entries with the exact name, else the only one with a variant of it; two variants are ambiguous. */
export function peopleNamed<Named extends { readonly name: string }>(
  { asPerson, mayBe }: ProfileTarget,
  people: readonly Named[],
): readonly Named[] {
  if (!mayBe.has('person')) return [];
  const same = people
    .map((person) => ({ person, name: new KnownName(person.name) }))
    .filter(({ name }) => asPerson.agreement(name) === 'same' && name.words.length > 1);
  const spelled = same.filter(({ name }) => name.folded === asPerson.folded);
  const others = new Set(same.map(({ name }) => name.folded));
  if (spelled.length > 0) return spelled.map(({ person }) => person);
  return others.size === 1 ? same.map(({ person }) => person) : [];
}
