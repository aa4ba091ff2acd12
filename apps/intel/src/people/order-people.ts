import { departments, seniorities } from '@lode/contracts';
import { foldName } from '@lode/domain/sites';
import type { Person } from './sighted-person';

/** Sorts from the top, independent of the input order. Former people and unclear roles come last. */
export const fromTheTop = (people: readonly Person[]): Person[] =>
  people
    .map((person) => ({ person, place: placeOf(person) }))
    .sort((one, other) => comparePlaces(one.place, other.place))
    .map(({ person }) => person);

type Place = readonly (number | string)[];

const placeOf = ({ current, seniority, department, name, title, confidence }: Person): Place => [
  current ? 0 : 1,
  seniority === null ? seniorities.length : seniorities.indexOf(seniority),
  department === null ? departments.length : departments.indexOf(department),
  foldName(name),
  name,
  title ?? '',
  -confidence,
];

function comparePlaces(one: Place, other: Place): number {
  for (const [index, part] of one.entries()) {
    const counterpart = other[index] ?? part;
    if (part !== counterpart) return part < counterpart ? -1 : 1;
  }
  return 0;
}
