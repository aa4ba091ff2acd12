import type { ContactPointFact, StructuredItem } from '../facts/facts';
import { everyItem, itemsOf, textOf, textsOf } from '../structured/item-values';
import { structuredHours } from './hours/structured-hours';

const syntaxConfidence = 95;

/** Reads schema.org's `contactPoint` (https://schema.org/ContactPoint). */
export function findStructuredContacts(items: readonly StructuredItem[]): readonly ContactPointFact[] {
  const all = [...everyItem(items)];
  const contacts = new Set([
    ...all.flatMap((item) => [...itemsOf(item, 'contactPoint'), ...itemsOf(item, 'contactPoints')]),
    ...all.filter(({ types }) => types.includes('ContactPoint')),
  ]);
  return [...contacts].flatMap((contact) => readContact(contact) ?? []);
}

function readContact(item: StructuredItem): ContactPointFact | undefined {
  const phone = textOf(item, 'telephone');
  const fax = textOf(item, 'faxNumber');
  const email = textOf(item, 'email')?.replace(/^mailto:/i, '') ?? null;
  const url = textOf(item, 'url');
  if (phone === null && fax === null && email === null && url === null) return undefined;
  const contactType = textOf(item, 'contactType');
  const label = textOf(item, 'name');
  const languages = textsOf(item, 'availableLanguage');
  const areaServed = textsOf(item, 'areaServed');
  const openingHours = structuredHours(itemsOf(item, 'hoursAvailable'), textsOf(item, 'openingHours'));
  return {
    kind: 'contact',
    ...given({ label, url, phone, fax, email, contactType }),
    ...(languages.length > 0 ? { languages } : {}),
    ...(areaServed.length > 0 ? { areaServed } : {}),
    ...(openingHours.length > 0 ? { openingHours } : {}),
    method: item.syntax,
    confidence: syntaxConfidence,
  };
}

function given<Key extends string>(values: Record<Key, string | null>): Partial<Record<Key, string>> {
  const present = Object.entries<string | null>(values).filter(([, value]) => value !== null);
  return Object.fromEntries(present) as Partial<Record<Key, string>>;
}
