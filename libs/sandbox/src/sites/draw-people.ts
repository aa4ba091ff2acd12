import type { Random } from '../random';
import type { Company, Person } from '../world/company';
import { namePools } from '../world/names';
import { type Language, decides, type TitleForm } from './languages/language';
import type { PersonFact, Seniority, Department } from './site-truth';

/** Share of people without a mention on the site. The first person leads the company and is always mentioned. */
const unnamed = 0.09;

/** The people of a company as its site shows them: titles in its language, in one of several wordings. */
export function drawPeopleShown(
  random: Random,
  { people, heldOut }: Company,
  language: Language,
  disclosure: Disclosure,
): PersonFact[] {
  const calling = random.fork('calling');
  const facts = people.flatMap((person) => {
    const forms = language.titles[person.title] ?? [];
    const fitting = forms.filter((form) => form.heldOut === heldOut);
    const choices = fitting.length > 0 ? fitting : forms;
    return choices.length > 0 ? [present(person, random.pick(choices), calling)] : [];
  });
  const naming = random.fork('naming');
  const named = facts.filter((_, index) => !naming.chance(unnamed) || index === 0);
  const showing = random.fork('showing');
  return named.map(({ email, ...fact }) => (disclosure.shows(fact, showing) ? { ...fact, email } : fact));
}

function present(person: Person, form: TitleForm, random: Random): PersonFact {
  const { givenName, nickname = givenName, familyName, email } = person;
  return {
    name: `${random.pick([givenName, nickname])} ${familyName}`,
    title: isFemale(givenName) ? form.female : form.text,
    seniority: form.seniority,
    department: form.department,
    decisionMaker: decides(form),
    email,
  };
}

/** Names of customers, authors and investors, who do not work at the company. */
export function drawOutsiders(random: Random, { people, heldOut }: Company): string[] {
  const pools = namePools.filter((pool) => pool.heldOut === heldOut);
  const staff = new Set(
    people.flatMap(({ givenName, nickname = givenName, familyName }) => [
      `${givenName} ${familyName}`,
      `${nickname} ${familyName}`,
    ]),
  );
  const names = Array.from({ length: 12 }, () => {
    const pool = random.pick(pools);
    return `${random.pick(pool.given)} ${random.pick(pool.family)}`;
  });
  return [...new Set(names)].filter((name) => !staff.has(name));
}

/** Probability that a person has a line with the superior. */
const hasSuperior = 0.6;

const ranks: Readonly<Partial<Record<Seniority, number>>> = {
  owner: 6,
  cxo: 5,
  partner: 5,
  vp: 4,
  director: 3,
  manager: 2,
};

const rankOf = ({ seniority }: PersonFact): number => (seniority === null ? 1 : (ranks[seniority] ?? 1));

/**
 * Assigns a superior to most people: the head of their department, or otherwise the head of the company, who is first
 * in the list.
 */
export function withSuperiors(random: Random, people: readonly PersonFact[]): PersonFact[] {
  return people.map((person) => {
    const shown = random.chance(hasSuperior);
    const superior = superiorOf(person, people);
    return shown && superior ? { ...person, reportsTo: superior.name } : person;
  });
}

function superiorOf(person: PersonFact, people: readonly PersonFact[]): PersonFact | undefined {
  const [leader] = people;
  const rank = rankOf(person);
  if (!leader || leader.name === person.name || rankOf(leader) < rank) return undefined;
  const heads = people.filter((other) => other.department === person.department && rankOf(other) > rank);
  return heads.find(({ name }) => name !== person.name) ?? leader;
}

/** Which of the named people have their address on the site. */
export interface Disclosure {
  name: string;
  share: number;
  /** Restricted to benchmarks (true) or to tests (false); omitted: for all sites. */
  heldOut?: boolean;
  shows(person: PersonFact, random: Random): boolean;
}

const outward: readonly Department[] = ['sales', 'marketing', 'customer_support'];

const disclosures: readonly Disclosure[] = [
  { name: 'all', share: 40, shows: () => true },
  { name: 'none', share: 25, shows: () => false },
  { name: 'leadership', share: 20, heldOut: false, shows: ({ decisionMaker }) => decisionMaker },
  { name: 'some', share: 15, heldOut: false, shows: (_, random) => random.chance(0.5) },
  {
    name: 'customer-facing',
    share: 35,
    heldOut: true,
    shows: ({ department }) => outward.includes(department),
  },
];

export function drawDisclosure(random: Random, heldOut: boolean): Disclosure {
  const fitting = disclosures.filter((disclosure) => (disclosure.heldOut ?? heldOut) === heldOut);
  return random.weighted(fitting, ({ share }) => share);
}

/** Given names of women; all others count as men's names. */
const female = new Set(
  (
    'Alice Chloe Emma Grace Isla Kate Megan Olivia Anna Claudia Eva Greta Ines Katja Monika Ute Adèle Camille Élodie ' +
    'Gaëlle Inès Léa Noémie Zoé Beatriz Elena Inés Lucía Marta Nuria Sofía Agnieszka Celina Ewa Hanna Kinga Małgorzata ' +
    'Zofia Bhavna Deepa Esha Gauri Isha Lakshmi Neha Priya Sunita Birgit Dorthe Freja Gudrun Ingrid Kirsten Lærke Nanna ' +
    'Åse Alessia Chiara Elisa Femke Giulia Ilaria Paola Roos Ayşe Defne Gökçe İpek Inês Leonor Nádia ' +
    'Abigail Catherine Deborah Elizabeth Jennifer Margaret Patricia Rebecca Samantha Susan'
  ).split(' '),
);

const isFemale = (givenName: string): boolean => female.has(givenName.split(' ')[0] ?? '');
