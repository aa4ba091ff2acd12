import type { Seniority } from '@lode/contracts';
import type { Person } from '../sighted-person';
import { chiefOf, isAside, onlyOne } from './chief';
import { leadersOf } from './domains';

/** Levels that lead others, from the top. */
const leading: readonly (Seniority | null)[] = ['cxo', 'owner', 'partner', 'vp', 'director', 'manager'];
/** Levels without a manager, unless a page states one. */
const withoutManager: ReadonlySet<Seniority | null> = new Set(['owner', 'partner']);

/** Smaller is higher; all levels that lead no other one are equal. */
const rankOf = ({ seniority }: Person): number => {
  const rank = leading.indexOf(seniority);
  return rank < 0 ? leading.length : rank;
};

/**
 * Infers managers: the nearest higher level of the department, else its executive, else the leader of the company. Ties
 * are left open. Higher levels never report to lower ones.
 * @param staff current members of the team
 */
export function inferManagers(staff: readonly Person[]): Map<Person, Person> {
  const chief = chiefOf(staff);
  const managers = new Map<Person, Person>();
  for (const person of staff) {
    const manager = managerOf(person, staff, chief);
    if (manager && manager !== person) managers.set(person, manager);
  }
  return managers;
}

function managerOf(person: Person, staff: readonly Person[], chief: Person | undefined): Person | undefined {
  const { seniority, department } = person;
  const isUnclear = seniority === null && department === null;
  if (person === chief || isUnclear || withoutManager.has(seniority) || isAside(person)) return undefined;
  const [candidates] = [nearestAbove(person, staff), leadersAtTop(person, staff)].filter(
    ({ length }) => length > 0,
  );
  return candidates ? onlyOne(candidates) : chief;
}

function nearestAbove(person: Person, staff: readonly Person[]): Person[] {
  const { department } = person;
  if (department === null || department === 'executive') return [];
  const above = staff.filter(
    (other) => other.department === department && rankOf(other) < rankOf(person) && !isAside(other),
  );
  const nearest = Math.max(...above.map(rankOf));
  return above.filter((other) => rankOf(other) === nearest);
}

const leadersAtTop = (person: Person, staff: readonly Person[]): Person[] =>
  person.department === null || person.seniority === 'cxo' ? [] : leadersOf(person.department, staff);
