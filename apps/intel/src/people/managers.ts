import { foldName } from '@lode/domain/sites';
import type { Department, Seniority, ManagerEdge } from '@lode/contracts';
import type { Person } from './sighted-people';
import { KnownName } from './merge-people';

/** Chairs and deputies do not lead by their role. */
const deputyWords = /\b(?:chair(?:man|woman|person)?|vice|deputy|stellv\w*)\b/;

/** Titles of the leader among several executives, in the supported languages. */
const chiefWords =
  /\bceo\b|\bchief executive\b|\bpdg\b|\bdirecteur general\b|\bdirector general\b|\bdirettore generale\b|\bamministratore delegato\b|\bconsejer[oa] delegad[oa]\b|\balgemeen directeur\b|\bvorstandsvorsitz|\bvorsitz\w* der geschaftsfuhrung\b/;

const isAside = ({ title }: Person): boolean => deputyWords.test(foldName(title ?? ''));

/** The leader of the company; undefined if there is none or it is ambiguous. */
function chiefOf(staff: readonly Person[]): Person | undefined {
  const leaders = staff.filter((person) => !isAside(person));
  const top = leaders.filter(
    ({ seniority, department }) => seniority === 'cxo' && department === 'executive',
  );
  if (top.length > 1) return onlyOne(top.filter(({ title }) => chiefWords.test(foldName(title ?? ''))));
  return onlyOne(top) ?? onlyOne(leaders.filter(({ seniority }) => seniority === 'owner'));
}

const onlyOne = <Value>(values: readonly Value[]): Value | undefined =>
  values.length === 1 ? values[0] : undefined;

/** Managers that pages state, by name or by a unique title. */
function statedManagers(people: readonly Person[]): Map<Person, Person> {
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

/** Executives' departments by the words of their titles; a person may lead two. */
const domains: Readonly<Partial<Record<Department, RegExp>>> = {
  engineering: /\bcto\b|\bchief techn/,
  finance: /\bcfo\b|\bchief financ/,
  marketing: /\bcmo\b|\bchief marketing/,
  sales: /\bcro\b|\bcso\b|\bchief (?:revenue|sales|commercial)/,
  operations: /\bcoo\b|\bchief operat/,
  human_resources: /\bchro\b|\bchief (?:human|people)/,
  product: /\bcpo\b|\bchief product/,
  it: /\bcio\b|\bchief information officer/,
  legal: /\bclo\b|\bchief legal|\bgeneral counsel/,
};

/** The executives responsible for a department. */
function leadersOf(department: Department, staff: readonly Person[]): Person[] {
  const words = domains[department];
  if (!words) return [];
  return staff.filter(({ seniority, title }) => seniority === 'cxo' && words.test(foldName(title ?? '')));
}

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
function inferManagers(staff: readonly Person[]): Map<Person, Person> {
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

interface Management {
  readonly manager: Person;
  readonly basis: ManagerEdge['basis'];
}

/**
 * Removes cycles: the inferred edges of a cycle, or all edges if pages contradict each other. The order of edges is
 * irrelevant, because each person has at most one manager.
 */
function withoutCycles(edges: ReadonlyMap<Person, Management>): Map<Person, Management> {
  const kept = new Map(edges);
  const seen = new Set<Person>();
  for (const start of edges.keys()) {
    const path: Person[] = [];
    let person: Person | undefined = start;
    while (person && !seen.has(person)) {
      seen.add(person);
      path.push(person);
      person = edges.get(person)?.manager;
    }
    const beginning = person ? path.indexOf(person) : -1;
    if (beginning >= 0) open(path.slice(beginning), kept);
  }
  return kept;
}

function open(circle: readonly Person[], edges: Map<Person, Management>): void {
  const inferred = circle.filter((person) => edges.get(person)?.basis === 'inferred');
  for (const person of inferred.length > 0 ? inferred : circle) edges.delete(person);
}

/** The manager of each current person: stated, else inferred from levels and departments; never in a cycle. */
export function managersOf(people: readonly Person[]): Map<Person, Management> {
  const present = people.filter(({ current }) => current);
  const staff = present.filter(({ group }) => group === 'team');
  const edges = new Map<Person, Management>();
  for (const [person, manager] of inferManagers(staff)) edges.set(person, { manager, basis: 'inferred' });
  for (const [person, manager] of statedManagers(present)) edges.set(person, { manager, basis: 'stated' });
  return withoutCycles(edges);
}
