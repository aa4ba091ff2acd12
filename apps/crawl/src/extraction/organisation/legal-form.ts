import { lazily } from '@lode/domain/data';
import { writtenForms } from '@lode/domain/sites';
import { everyMatch } from '../page/texts';

/** Matches variants of a form: `Co Ltd` for `Co., Ltd.`, `S. r. l` for `S.r.l.`. */
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

/** A precondition without Unicode classes, in a tenth of the time. */
const sign = lazily(() => new RegExp(`\\s(?:${forms()})(?![A-Za-z\\d])`));

/** Whether a text may contain a legal form. */
export const mayHoldLegalForm = (text: string): boolean => sign().test(text);

/** Position of a legal form in a text, in UTF-16 units. */
interface LegalFormSpan {
  /** Position of the comma or space before the form. */
  readonly start: number;
  readonly end: number;
}

/** The first legal form that ends a name; undefined without one. */
export function findLegalForm(text: string): LegalFormSpan | undefined {
  let found: LegalFormSpan | undefined;
  for (const match of everyMatch(form(), text)) {
    // `Quillbay Holding Inc. GmbH & Co. KG`: adjacent forms are one form.
    if (found && match.index > found.end + 3) break;
    found = { start: found?.start ?? match.index, end: match.index + match[0].length };
  }
  return found;
}

export function withoutLegalForm(name: string): string {
  const found = mayHoldLegalForm(name) ? findLegalForm(name) : undefined;
  return found ? `${name.slice(0, found.start)}${name.slice(found.end)}` : name;
}
