import { pageIdentity, plainAddress } from '../../urls/canonical-url';
import type { ContactPointFact, PageKind, StructuredItem, PostalAddress } from '../facts/facts';
import { detach, foldText } from '../page/texts';
import type { Page, Image } from '../page/page';
import { namedLinks } from '../site-links/named-links';
import { resolveLink } from '../page/resolve-link';
import { everyItem, itemsOf, textOf, textsOf } from '../structured/item-values';
import { PageRegions } from '../phones/page-regions';
import { structuredHours, findStructuredHours } from './hours/structured-hours';
import { streetWords } from './addresses/street-words';
import { findAddressesInText } from './addresses/addresses-in-text';
import { findStructuredAddresses } from './addresses/structured-addresses';
import { findContactForms } from './forms/find-contact-forms';
import { findHoursInText } from './hours/hours-in-text';

/** Confidence that a page of this kind contains contact details. */
const confidences: Partial<Record<PageKind, number>> = {
  contact: 90,
  imprint: 85,
  locations: 75,
  support: 65,
};

const maxPages = 20;

/** Contact pages of the site, those with the highest confidence first. */
function findContactPages(page: Page): readonly ContactPointFact[] {
  const found = new Map<string, ContactPointFact>();
  const seen = new Set<URL>();
  for (const { url, link, kind } of namedLinks(page)) {
    const confidence = confidences[kind];
    // Links to one address share its URL object, and headers and footers repeat links.
    if (confidence === undefined || seen.has(url)) continue;
    seen.add(url);
    const identity = pageIdentity(url);
    if (found.has(identity)) continue;
    const label = link.text === '' ? {} : { label: detach(link.text) };
    found.set(identity, {
      kind: 'page',
      url: detach(plainAddress(url)),
      ...label,
      method: 'link',
      confidence,
      block: link.block,
    });
  }
  return [...found.values()].sort((a, b) => b.confidence - a.confidence).slice(0, maxPages);
}

const maxImages = 10;
const maxTextLength = 300;

const inAlt = /\be-?mail(?:[ -](?:address|adresse?|us|contact|kontakt))?\b|\bmail-?adresse\b|\bcourriel\b|@/i;
const inName =
  /(?:^|[-_])(?:e-?mail|mail-?adresse|mailaddress)(?:[-_](?:address|adresse|info|contact|kontakt))?\.(?:png|gif|jpe?g|webp)$/i;
/** Images that symbolize mail and show no address. */
const symbols =
  /icon|ico\b|symbol|logo|button|btn|share|envelope|newsletter|sprite|banner|marketing|subscri|sign|\.svg|^data:/i;

/**
 * Images that appear to show an address, for manual review. Images inside links are skipped; their links are read
 * instead.
 */
const findContactImages = (page: Page): readonly ContactPointFact[] =>
  page.images
    .filter(showsAddress)
    .slice(0, maxImages)
    .flatMap(({ src, alt, block }) => {
      const url = resolveLink(page, src);
      if (!url) return [];
      const label = alt === '' ? {} : { label: detach(alt) };
      return {
        kind: 'image' as const,
        url: detach(url.href),
        ...label,
        method: 'image',
        confidence: 50,
        block,
      };
    });

function showsAddress({ src, alt, element }: Image): boolean {
  if (src.length > maxTextLength || alt.length > maxTextLength) return false;
  if (element.parent && 'name' in element.parent && element.parent.name === 'a') return false;
  const isNamed = inAlt.test(alt) || inName.test(src.slice(src.lastIndexOf('/') + 1));
  return isNamed && !symbols.test(src) && !symbols.test(alt);
}

const syntaxConfidence = 95;

/** Reads schema.org's `contactPoint` (https://schema.org/ContactPoint). */
function findStructuredContacts(items: readonly StructuredItem[]): readonly ContactPointFact[] {
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

/** Removes duplicates, and addresses that are part of another one; of equal facts, the first one is kept. */
function withoutRepeats(facts: readonly ContactPointFact[]): readonly ContactPointFact[] {
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

/** Contact points and opening hours of a page, those of structured data first. */
export const findContactPoints = (
  page: Page,
  items: readonly StructuredItem[],
  regions: PageRegions = new PageRegions(page, items),
): readonly ContactPointFact[] =>
  withoutRepeats([
    ...findStructuredContacts(items),
    ...findStructuredAddresses(items),
    ...findStructuredHours(items),
    ...findContactForms(page),
    ...findAddressesInText(page.blocks, () => countryOfSite(page, regions)),
    ...findHoursInText(page.blocks),
    ...findContactPages(page),
    ...findContactImages(page),
  ]);

/** The most probable country of the site, unless only the English language speaks for it. */
function countryOfSite(page: Page, regions: PageRegions): string | null {
  const [first] = regions.all;
  const isKnown =
    first !== undefined && (regions.evidenceOf(first) !== 'language' || (page.language ?? 'en') !== 'en');
  return isKnown ? first : null;
}
