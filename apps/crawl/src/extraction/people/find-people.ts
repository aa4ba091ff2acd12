import type { PersonFact, StructuredItem } from '../facts/facts';
import { detach } from '../page/detach';
import type { Page } from '../page/page';
import { readRole } from '../roles/read-role';
import { bindContacts } from './bind-contacts';
import { bindReports } from './bind-reports';
import { holderFinder } from './card-holders';
import { groupOf } from './group-of';
import type { KnownContacts } from './known-contacts';
import { linesOf } from './line';
import { mergePeople, nameKey } from './merge-people';
import { partReports } from './reporting-lines';
import { shownPeople, type ShownPerson } from './shown-people';
import { structuredPeople } from './structured-people';

/** Facts that other extractors found on the same page. */
export interface KnownFacts extends KnownContacts {
  readonly items: readonly StructuredItem[];
}

/**
 * The people of the company that owns the page, without duplicates. Customers, authors and reviewers are excluded;
 * advisors, investors and board members have groups of their own. Time is linear in the length of the page.
 */
export function findPeople(page: Page, known: KnownFacts): readonly PersonFact[] {
  const employer = `${page.url.hostname} ${page.title}`;
  const structured = structuredPeople(known.items, employer, known);
  const names = new Set(structured.map(({ name }) => nameKey(name)));
  const { lines, reports } = partReports(linesOf(page, known.emails));
  const shown = shownPeople(page, lines, employer, names);
  const people = mergePeople([...structured, ...shown.map((person) => factOf(person, employer))]);
  if (people.length === 0) return [];
  const finder = holderFinder(people, shown, page);
  return bindReports(bindContacts(people, finder, known), reports, finder);
}

function factOf({ candidate, title, assessment }: ShownPerson, employer: string): PersonFact {
  return {
    name: detach(candidate.name),
    title: title === null ? null : detach(title),
    ...readRole(title ?? '', employer),
    group: groupOf(candidate.section, title),
    profiles: [],
    block: candidate.line.block,
    ...assessment,
  };
}
