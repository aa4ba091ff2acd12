import { parseFullName } from '@lode/service-kit/names';
import { hasLegalForm, sameCompanyName } from '../naming/same-company-name';
import { KnownName } from '../people/merging/known-name';

/** Whom a question is about, with what is known of the company by then. */
export interface AskedAbout {
  readonly name: string;
  readonly asPerson: KnownName;
  /** What the name may be the name of. */
  readonly mayBe: ReadonlySet<'person' | 'company'>;
  /** What the company is called; empty where none was given. */
  readonly companies: readonly string[];
  /** The domain without its ending, as in `acme`; null where it is not known. */
  readonly label: string | null;
}

/** @param companies the name of the company comes from the question, its site, or its domain */
export function askedAbout(name: string, companies: readonly string[], label: string | null): AskedAbout {
  const asPerson = new KnownName(name);
  return { name, asPerson, mayBe: new Set(kindsOf(name, companies)), companies, label };
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

/** Those of the very name, else the one who has it in other words: two of them cannot be told apart. */
export function bearersOf<Named extends { readonly name: string }>(
  { asPerson, mayBe }: AskedAbout,
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
