import { plainAddress } from '../../urls/canonical-url';
import type { JobPostingFact, StructuredItem } from '../facts/facts';
import { absoluteAddress } from '../organisation/absolute-address';
import { detach } from '../page/detach';
import type { Page } from '../page/page';
import { everyItem, itemsOf, textOf, textsOf } from '../structured/item-values';
import { plainText } from '../structured/json-ld-text';
import { calendarDay } from './calendar-day';
import { placesOfWork } from './places-of-work';

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
