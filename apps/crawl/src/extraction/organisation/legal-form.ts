import { lazily } from '@lode/domain/data';
import { writtenForms } from '@lode/domain/sites';
import { everyMatch } from '../page/every-match';

/** `Co., Ltd.` as it is also written: `Co Ltd`; `S.r.l.` as `S. r. l`. */
const patternOf = (form: string): string =>
  form
    .replace(/[()]/g, '\\$&')
    .replace(/\.(?=\p{L})/gu, '\\.\\s?')
    .replace(/(?<!\\)\.(?!\?)/g, '\\.?')
    .replaceAll(',', ',?')
    .replaceAll(' ', '\\s');

const forms = lazily(() =>
  [...writtenForms()]
    .sort((a, b) => b.length - a.length)
    .map(patternOf)
    .join('|'),
);

const form = lazily(() => new RegExp(`(?<=[\\p{L}\\d.)"”]),?\\s(?:${forms()})(?![\\p{L}\\d])`, 'gu'));

/** The same for plain letters alone, in a tenth of the time. */
const sign = lazily(() => new RegExp(`\\s(?:${forms()})(?![A-Za-z\\d])`));

/** Whether a text may hold the form of a company. */
export const mayHoldLegalForm = (text: string): boolean => sign().test(text);

/** Where a text has the form of a company, in UTF-16 units. */
interface LegalFormSpan {
  /** At the comma or space before the form. */
  readonly start: number;
  readonly end: number;
}

/** The first form that ends a name; undefined without one. */
export function findLegalForm(text: string): LegalFormSpan | undefined {
  let found: LegalFormSpan | undefined;
  for (const match of everyMatch(form(), text)) {
    // `Quillbay Holding Inc. GmbH & Co. KG`: forms in a row are one.
    if (found && match.index > found.end + 3) break;
    found = { start: found?.start ?? match.index, end: match.index + match[0].length };
  }
  return found;
}

/** `Quillbay Boats` of `Quillbay Boats, Inc.` */
export function withoutLegalForm(name: string): string {
  const found = findLegalForm(name);
  return found ? `${name.slice(0, found.start)}${name.slice(found.end)}` : name;
}
