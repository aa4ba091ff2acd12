import type { Random } from '../../random/random';
import type { Company, Person } from '../../world/company';
import { NAME_POOLS } from '../../world/names';
import { isFemale } from '../female-names';
import type { Language } from '../languages/language';
import type { PersonFact } from '../site-truth';
import { decides, type TitleForm } from '../titles/title';

/** The company's people as its site calls them: titles in its language, worded in one of several ways. */
export const drawPeopleShown = (
  random: Random,
  { people, heldOut }: Company,
  language: Language,
): PersonFact[] =>
  people.flatMap((person) => {
    const forms = language.titles[person.title] ?? [];
    const fitting = forms.filter((form) => form.heldOut === heldOut);
    const choices = fitting.length > 0 ? fitting : forms;
    return choices.length > 0 ? [present(person, random.pick(choices))] : [];
  });

function present({ givenName, familyName, email }: Person, form: TitleForm): PersonFact {
  return {
    name: `${givenName} ${familyName}`,
    title: isFemale(givenName) ? form.female : form.text,
    seniority: form.seniority,
    department: form.department,
    decisionMaker: decides(form),
    email,
  };
}

/** Names of customers, authors and investors: people who do not work at the company. */
export function drawOutsiders(random: Random, { people, heldOut }: Company): string[] {
  const pools = NAME_POOLS.filter((pool) => pool.heldOut === heldOut);
  const staff = new Set(people.map(({ givenName, familyName }) => `${givenName} ${familyName}`));
  const names = Array.from({ length: 12 }, () => {
    const pool = random.pick(pools);
    return `${random.pick(pool.given)} ${random.pick(pool.family)}`;
  });
  return [...new Set(names)].filter((name) => !staff.has(name));
}
