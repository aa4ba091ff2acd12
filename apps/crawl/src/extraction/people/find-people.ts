import type { PersonFact, StructuredItem } from '../facts';
import { detach } from '../page/detach';
import type { Page } from '../page/page';
import { readRole } from '../roles/read-role';
import { bindContacts } from './bind-contacts';
import { groupOf } from './group-of';
import type { KnownContacts } from './known-contacts';
import { mergePeople, nameKey } from './merge-people';
import { shownPeople, type ShownPerson } from './shown-people';
import { structuredPeople } from './structured-people';

/** What the other extractors read from the same page. */
export interface KnownFacts extends KnownContacts {
  readonly items: readonly StructuredItem[];
}

/**
 * The people who work for whom the page belongs to, each once. Customers, authors and reviewers are left out;
 * advisors, investors and members of the board are told apart. Time is linear in the length of the page.
 */
export function findPeople(page: Page, known: KnownFacts): PersonFact[] {
  const employer = `${page.url.hostname} ${page.title}`;
  const structured = structuredPeople(known.items, employer, known);
  const names = new Set(structured.map(({ name }) => nameKey(name)));
  const shown = shownPeople(page, employer, known.emails, names);
  const people = mergePeople([...structured, ...shown.map((person) => factOf(person, employer))]);
  return bindContacts(people, shown, page, known);
}

function factOf({ candidate, title, judgement }: ShownPerson, employer: string): PersonFact {
  return {
    name: detach(candidate.name),
    title: title === null ? null : detach(title),
    ...readRole(title ?? '', employer),
    group: groupOf(candidate.section, title),
    profiles: [],
    block: candidate.line.block,
    ...judgement,
  };
}
