import type { ContactPointFact, PostalAddress } from '../facts/facts';
import { foldText } from '../page/fold-text';
import { streetWords } from './addresses/street-words';

/** Removes duplicates, and addresses that are part of another one; of equal facts, the first one is kept. */
export function withoutRepeats(facts: readonly ContactPointFact[]): readonly ContactPointFact[] {
  const kept = new Map<string, ContactPointFact>();
  for (const fact of facts) {
    const key = keyOf(fact);
    if (!kept.has(key)) kept.set(key, fact);
  }
  return withoutParts([...kept.values()]);
}

function keyOf({ kind, url, address, openingHours, form, phone, fax, email }: ContactPointFact): string {
  if (address) return `${kind} ${addressKey(address)}`;
  return JSON.stringify([kind, url, openingHours, form, phone, fax, email]);
}

/** Equal for the same house number and postal district, if the name of the street begins alike. */
export function addressKey({
  postal_code,
  street,
  text,
}: Pick<PostalAddress, 'postal_code' | 'street' | 'text'>): string {
  const words = foldText(street ?? '').split(/[^\p{L}\d]+/u);
  const number = /\d+(?: ?[a-z]\b)?/.exec(words.join(' '))?.[0].replace(' ', '');
  const code = codeOf(postal_code);
  if (code === '' || number === undefined) return foldText(text);
  const named = words.filter((word) => !/\d/.test(word) && !streetWords.has(word));
  const name = named.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
  return `${code} ${number} ${name.slice(0, nameLength)}`;
}

/** Letters of a street's name that all of its spellings share. */
const nameLength = 5;

const codeOf = (code: string | null): string => wholeCode(code).slice(0, 5);

/** Without the sign of the country, and without the last digits of `62701-1234`. */
const wholeCode = (code: string | null): string =>
  (code ?? '').replace(/^[A-Z]{1,3}-|\W/g, '').replace(/^(\d{5})\d{4}$/, '$1');

/** Maximum number of addresses of one town to compare. */
const maxPerTown = 50;

/** `St Helens WA10 3TT`, if the page has an address with a street there. */
function withoutParts(facts: readonly ContactPointFact[]): readonly ContactPointFact[] {
  const byTown = Map.groupBy(facts, ({ address }) => lettersOf(address?.city ?? null));
  return facts.filter(({ address }) => {
    if (!address || address.city === null) return true;
    const others = byTown.get(lettersOf(address.city))?.slice(0, maxPerTown) ?? [];
    return !others.some((other) => other.address && isPart(address, other.address));
  });
}

/** Whether an address of the same town states less than another one, and nothing else. */
function isPart(part: PostalAddress, whole: PostalAddress): boolean {
  const fields = [
    [lettersOf(part.street), lettersOf(whole.street)],
    [wholeCode(part.postal_code), wholeCode(whole.postal_code)],
  ] as const;
  const isLess = fields.some(([one, other]) => one === '' && other !== '');
  if (!isLess && part.street !== null && lettersOf(whole.street).endsWith(lettersOf(part.street)))
    return (
      part !== whole && fields[1][0] === fields[1][1] && lettersOf(whole.street) !== lettersOf(part.street)
    );
  const hasCommon = fields.some(([one, other]) => one !== '' && one === other);
  return isLess && hasCommon && fields.every(([one, other]) => one === '' || one === other);
}

const lettersOf = (text: string | null): string => foldText(text ?? '').replace(/[^\p{L}\d]/gu, '');
