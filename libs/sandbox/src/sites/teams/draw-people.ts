import type { Random } from '../../random/random';
import type { Company, Person } from '../../world/company';
import { namePools } from '../../world/names';
import { isFemale } from '../female-names';
import type { Language } from '../languages/language';
import type { PersonFact } from '../site-truth';
import { decides, type TitleForm } from '../titles/title';
import type { Disclosure } from './disclosure';

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
