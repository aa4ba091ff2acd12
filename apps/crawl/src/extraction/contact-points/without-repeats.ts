import type { ContactPointFact } from '../facts/facts';

/** One fact of those that say the same; the first one stays. */
export function withoutRepeats(facts: readonly ContactPointFact[]): readonly ContactPointFact[] {
  const kept = new Map<string, ContactPointFact>();
  for (const fact of facts) {
    const key = keyOf(fact);
    if (!kept.has(key)) kept.set(key, fact);
  }
  return [...kept.values()];
}

function keyOf({ kind, url, address, openingHours, form, phone, fax, email }: ContactPointFact): string {
  if (address) return `${kind} ${addressKey(address)}`;
  return JSON.stringify([kind, url, openingHours, form, phone, fax, email]);
}

/** The same house in the same postal district, however the street is written. */
function addressKey({ postal_code, street, text }: NonNullable<ContactPointFact['address']>): string {
  const house = /\d+/.exec(street ?? '')?.[0];
  const code = postal_code?.replace(/^[A-Z]{1,3}-|\W/g, '').slice(0, 5);
  return code !== undefined && house !== undefined ? `${code} ${house}` : text.toLowerCase();
}
