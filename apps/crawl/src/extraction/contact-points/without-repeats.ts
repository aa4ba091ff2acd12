import type { ContactPointFact } from '../facts/facts';

/** Removes duplicates; the first fact is kept. */
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

/** Equal for the same house number and postal district, independent of the spelling of the street. */
function addressKey({ postal_code, street, text }: NonNullable<ContactPointFact['address']>): string {
  const houseNumber = /\d+/.exec(street ?? '')?.[0];
  const code = postal_code?.replace(/^[A-Z]{1,3}-|\W/g, '').slice(0, 5);
  return code !== undefined && houseNumber !== undefined ? `${code} ${houseNumber}` : text.toLowerCase();
}
