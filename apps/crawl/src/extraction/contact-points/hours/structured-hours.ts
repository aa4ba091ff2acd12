import type { ContactPointFact, StructuredItem } from '../../facts/facts';
import { localName } from '../../structured/schema-name';
import { everyItem, itemsOf, textOf, textsOf } from '../../structured/item-values';
import { formatMinutes, minutesOf, readTime, hourTokens, daysNamed } from './hour-tokens';
import { HourParser } from './hour-parser';
import { Week } from './week';

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** Types whose hours are not the company's. */
const others = new Set(['Event', 'JobPosting', 'Product', 'Offer', 'Person']);

/** `openingHours` and `openingHoursSpecification` of all items of a page. */
export function findStructuredHours(items: readonly StructuredItem[]): readonly ContactPointFact[] {
  return [...everyItem(items)]
    .filter(({ types }) => !types.some((type) => others.has(type)))
    .flatMap((item) => {
      const openingHours = structuredHours(
        itemsOf(item, 'openingHoursSpecification'),
        textsOf(item, 'openingHours'),
      );
      if (openingHours.length === 0) return [];
      const label = textOf(item, 'name');
      const named = label === null ? {} : { label };
      return { kind: 'opening_hours' as const, ...named, openingHours, method: item.syntax, confidence: 95 };
    });
}

/**
 * Formats hours in schema.org's short form.
 * @param specifications `OpeningHoursSpecification` items; those of single dates are ignored
 * @param texts `openingHours` as written, often not in the documented format
 */
export function structuredHours(
  specifications: readonly StructuredItem[],
  texts: readonly string[],
): readonly string[] {
  const week = new Week();
  for (const item of specifications) addSpecification(week, item);
  const entries = texts.flatMap((text) => new HourParser().read(hourTokens(text.slice(0, 300))));
  for (const { days, span, isClosed } of entries) week[isClosed ? 'remove' : 'add'](days, span);
  for (const text of texts)
    if (/^\s*mo\s?-\s?su\s*$/i.test(text)) week.add(everyDay, { opens: '00:00', closes: '24:00' });
  return week.toShortForm();
}

function addSpecification(week: Week, item: StructuredItem): void {
  if (item.properties['validFrom'] || item.properties['validThrough']) return;
  const [opens, closes] = [timeOf(textOf(item, 'opens')), timeOf(textOf(item, 'closes'))];
  if (opens === undefined || closes === undefined || opens === closes) return;
  const days = textsOf(item, 'dayOfWeek').flatMap((name) => name.split(/[\s,]+/).flatMap(dayOf));
  week.add(days, { opens, closes });
}

const dayOf = (name: string): readonly number[] => daysNamed(localName(name).toLowerCase()) ?? [];

/** `HH:MM` of `09:00`, `9:00 AM` or `09:00:00`. */
function timeOf(text: string | null): string | undefined {
  const time =
    text === null ? undefined : readTime(text.trim().replace(/(?::\d{2})?(?:Z|[+-]\d{2}:?\d{2})$/, ''));
  return time && formatMinutes(minutesOf(time));
}
