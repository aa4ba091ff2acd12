import type { PersonFact, StructuredItem, StructuredValue } from '../facts/facts';
import { detach } from '../page/texts';
import { readRole } from '../roles/read-role';
import { emailOf, phoneOf, profilesOf, type KnownContacts } from './bind-contacts';
import { readName } from './names/read-name';

/** Types of works, reviews, purchases and events; people in them are not people of the company. */
const works =
  /(?:Article|Posting|Blog|Review|Rating|Work|Book|Product|Event|Comment|Recipe|Object|Quotation|Course|Report|Movie|Recording|Answer|Question)$/;
/** Properties that lead to people, or items with people, outside of the company. */
const foreign = new Set(
  'author creator contributor editor review reviews reviewedBy alumni alumniOf customer performer attendee actor sponsor knows parent spouse children subjectOf comment'.split(
    ' ',
  ),
);
const founders = new Set(['founder', 'founders']);

interface Found {
  readonly item: StructuredItem;
  /** The property that leads to the person; undefined for top-level items. */
  readonly property: string | undefined;
}

/** People in structured data: those with a title, and those that an organization lists. */
export const structuredPeople = (
  items: readonly StructuredItem[],
  employer: string,
  known: KnownContacts,
): PersonFact[] => peopleIn(items).flatMap((found) => factOf(found, employer, known));

/** Items may reference each other in cycles, so each is entered once. */
function peopleIn(items: readonly StructuredItem[]): Found[] {
  const people: Found[] = [];
  const entered = new Set<StructuredItem>();
  const queue: Found[] = items.map((item) => ({ item, property: undefined }));
  for (const found of queue) {
    const { item } = found;
    if (item.types.includes('Person')) {
      if (isOfCompany(found)) people.push(found);
    } else if (!entered.has(item) && !item.types.some((type) => works.test(type))) {
      entered.add(item);
      for (const inner of itemsIn(item)) queue.push(inner);
    }
  }
  return people;
}

const isOfCompany = ({ item, property }: Found): boolean =>
  property !== undefined || item.syntax === 'h_card' || titleOf(item) !== undefined;

const itemsIn = ({ properties }: StructuredItem): Found[] =>
  Object.entries(properties).flatMap(([property, values]) =>
    foreign.has(property) ? [] : values.filter(isItem).map((item) => ({ item, property })),
  );

const isItem = (value: StructuredValue): value is StructuredItem => typeof value === 'object';

/** Texts of a property; for an item, its name. */
const textsOf = (item: StructuredItem, property: string): string[] =>
  (item.properties[property] ?? []).flatMap((value) => {
    const text = isItem(value) ? value.properties['name']?.[0] : value;
    return typeof text === 'string' && text.trim() !== '' ? [text.trim()] : [];
  });

const titleOf = (item: StructuredItem): string | undefined =>
  ['jobTitle', 'hasOccupation', 'role', 'title'].flatMap((property) => textsOf(item, property))[0];

function factOf({ item, property }: Found, employer: string, known: KnownContacts): PersonFact[] {
  const name = nameOf(item);
  if (name === undefined) return [];
  const title = titleOf(item) ?? (property !== undefined && founders.has(property) ? 'Founder' : null);
  return [
    {
      name: detach(name),
      title: title === null ? null : detach(title),
      ...readRole(title ?? '', employer),
      group: 'team',
      ...emailOf(textsOf(item, 'email'), known),
      ...phoneOf(textsOf(item, 'telephone'), known),
      profiles: profilesOf([...textsOf(item, 'sameAs'), ...textsOf(item, 'url')], known),
      method: item.syntax,
      confidence: 95,
    },
  ];
}

/** Structured data declares a name, so any text of letters is accepted. A card may also be a company's. */
function nameOf(item: StructuredItem): string | undefined {
  const parts = ['givenName', 'familyName'].flatMap((property) => textsOf(item, property).slice(0, 1));
  const name = textsOf(item, 'name')[0] ?? (parts.length === 2 ? parts.join(' ') : undefined);
  if (name === undefined) return undefined;
  const isName = item.syntax !== 'h_card' && /^\p{L}[\p{L}\p{M}\s.'’-]{2,80}$/u.test(name);
  return readName(name)?.name ?? (isName ? name : undefined);
}
