import { foldName } from '@lode/domain/sites';
import { KnownName } from '../merging/known-name';
import type { Person } from '../sighted-person';
import { onlyOne } from './chief';

/** Managers that pages state, by name or by a unique title. */
export function statedManagers(people: readonly Person[]): Map<Person, Person> {
  const named = people.map((person) => ({ person, name: new KnownName(person.name) }));
  const managers = new Map<Person, Person>();
  for (const person of people) {
    if (person.reportsTo === null) continue;
    const others = named.filter((other) => other.person !== person);
    const manager = byName(person.reportsTo, others) ?? byTitle(person.reportsTo, others);
    if (manager) managers.set(person, manager);
  }
  return managers;
}

interface Named {
  readonly person: Person;
  readonly name: KnownName;
}

/** `Ana Ruiz, CEO` refers to Ana Ruiz. */
function byName(text: string, others: readonly Named[]): Person | undefined {
  for (const part of [text, text.split(/[,;(|–—]|\s-\s/)[0] ?? '']) {
    const name = new KnownName(part);
    const [spelled, same] = [
      others.filter((other) => other.name.folded === name.folded),
      others.filter((other) => name.agreement(other.name) === 'same'),
    ];
    const manager = onlyOne(spelled) ?? onlyOne(same);
    if (manager) return manager.person;
  }
  return undefined;
}

function byTitle(text: string, others: readonly Named[]): Person | undefined {
  const words = foldName(text).replace(/^the /, '');
  const titled = others.filter(
    ({ person: { title, current } }) => current && foldName(title ?? '') === words,
  );
  return words === '' ? undefined : onlyOne(titled)?.person;
}
