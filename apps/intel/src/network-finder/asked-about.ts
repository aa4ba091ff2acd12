import { parseFullName } from '@lode/domain/names';
import { foldName } from '@lode/domain/sites';
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
  /** The people of the company who are told apart from who is asked for, folded. */
  readonly others: ReadonlySet<string>;
}

/** What is known of the company. */
export interface CompanyKnown {
  /** Its names: from the question, its site, or its domain. */
  readonly companies: readonly string[];
  readonly label: string | null;
  /** Names of the people whom its site shows. */
  readonly people: readonly string[];
}

export function askedAbout(name: string, { companies, label, people }: CompanyKnown): AskedAbout {
  const asPerson = new KnownName(name);
  const mayBe = new Set(kindsOf(name, companies));
  return { name, asPerson, mayBe, companies, label, others: othersAmong(people, asPerson) };
}

/** Where a site has somebody of the very name, those of similar names are other people. */
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
