import { plainAddress } from '../../urls/canonical-url';
import type { StructuredItem, JobPostingFact } from '../facts/facts';
import { itemsOf, textOf, everyItem, textsOf } from '../structured/item-values';
import { absoluteAddress } from '../organisation/absolute-address';
import { detach } from '../page/texts';
import type { Page } from '../page/page';
import { plainText } from '../structured/json-ld';

/** Year, month and day in this order, as `2026-03-01`, `2026/3/1` or `20260301`, with or without a time. */
const written = /^\s*(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))(?!\d)/;

/** The day of a date in structured data, as `YYYY-MM-DD`; null for an invalid or ambiguous date. */
export function calendarDay(text: string | null): string | null {
  const [, year, , month, day, plainMonth, plainDay] = written.exec(text ?? '') ?? [];
  const parts = [year, month ?? plainMonth, day ?? plainDay].map(Number);
  const [y = 0, m = 0, d = 0] = parts;
  const date = new Date(Date.UTC(y, m - 1, d));
  const isReal = y >= 1000 && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

const maxPlaces = 20;

/** Distinct places of work, as `Berlin, BE, DE`, or the name of a place without an address. */
function placesOfWork(posting: StructuredItem): readonly string[] {
  const places = (posting.properties['jobLocation'] ?? [])
    .slice(0, maxPlaces)
    .map((place) => (typeof place === 'object' ? placeOf(place) : String(place)));
  return [...new Set(places.map((place) => place.trim()).filter((place) => place !== ''))];
}

function placeOf(place: StructuredItem): string {
  const [address] = place.types.includes('PostalAddress') ? [place] : itemsOf(place, 'address');
  const parts = ['addressLocality', 'addressRegion', 'addressCountry'].map((name) =>
    address ? textOf(address, name) : null,
  );
  // City states have the same name as city and region.
  const distinct = [...new Set(parts.filter((part) => part !== null))];
  return distinct.length > 0 ? distinct.join(', ') : (textOf(place, 'address', 'name') ?? '');
}

const confidence = 95;
/** Lists contain at most a few hundred postings. */
const maxPostings = 500;
/** In UTF-16 units; longer texts are not titles. */
const maxTitleLength = 200;

/**
 * Reads job postings in structured data (https://schema.org/JobPosting). Pages with two syntaxes describe the same
 * postings twice, so only the first syntax is read.
 */
export function readJobPostings(
  items: readonly StructuredItem[],
  page: Pick<Page, 'url' | 'base'>,
): readonly JobPostingFact[] {
  const all = [...everyItem(items)].filter(({ types }) => types.includes('JobPosting'));
  const postings = all.filter(({ syntax }) => syntax === all[0]?.syntax).slice(0, maxPostings);
  const own = postings.length === 1 ? plainAddress(page.url) : null;
  return postings.flatMap((item) => postingOf(item, page, own));
}

function postingOf(
  item: StructuredItem,
  page: Pick<Page, 'base'>,
  own: string | null,
): readonly JobPostingFact[] {
  const title = titleOf(item);
  if (title === '') return [];
  return [
    {
      title: detach(title),
      url: absoluteAddress(textOf(item, 'url'), page) ?? own,
      postedOn: calendarDay(textOf(item, 'datePosted')),
      validThrough: calendarDay(textOf(item, 'validThrough')),
      locations: placesOfWork(item),
      remote: textsOf(item, 'jobLocationType').some((type) => /telecommute|remote/i.test(type)),
      employmentType: textsOf(item, 'employmentType').join(', ') || null,
      department: departmentOf(item),
      identifier: identifierOf(item),
      organisation: textOf(item, 'hiringOrganization'),
      method: item.syntax,
      confidence,
    },
  ];
}

/** Titles contain markup and entities, in some systems escaped twice. */
const titleOf = (item: StructuredItem): string =>
  plainText(textOf(item, 'title', 'name') ?? '').slice(0, maxTitleLength);

/** Occupation codes (O*NET, ISCO); `15-1252.00 Software Developers` contains a code and words. */
const code = /^\d[\d.-]{0,12}\s*[-:–]?\s*/;

const departmentOf = (item: StructuredItem): string | null =>
  ['occupationalCategory', 'industry']
    .flatMap((name) => textsOf(item, name))
    .map((text) => text.replace(code, '').trim())
    .find((text) => /\p{L}{2}/u.test(text)) ?? null;

const identifierOf = (item: StructuredItem): string | null =>
  itemsOf(item, 'identifier').flatMap((each) => textOf(each, 'value') ?? [])[0] ?? plainIdentifier(item);

/** A `PropertyValue` without a value contains the name of the issuer only. */
const plainIdentifier = ({ properties }: StructuredItem): string | null => {
  const value = (properties['identifier'] ?? []).find((each) => typeof each !== 'object');
  return value === undefined ? null : String(value);
};
