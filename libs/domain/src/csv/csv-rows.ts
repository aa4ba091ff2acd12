import { validationProblem } from '@lode/contracts';

/** Maximum characters of a row. */
export const maxRowLength = 65_536;

/** Maximum number of columns of a file. */
export const maxColumns = 1000;

/** @throws ProblemError validation where a row has too many fields that are not empty */
export function checkWidth({
  fields,
  number,
}: Pick<Row, 'number'> & { readonly fields: readonly string[] }): void {
  if (fields.length <= maxColumns || fields.every((field, at) => at < maxColumns || field === '')) return;
  throw validationProblem([
    {
      location: 'body',
      message: `has more than ${maxColumns.toLocaleString('en-US')} columns in row ${number}; nothing was stored`,
      fix: 'send fewer columns',
    },
  ]);
}

/** Why a row has no fields. */
export type RowFault = 'too_long' | 'no_object' | 'no_end';

/** Fields of one row; the number is that of the row in the file, from 1, with empty ones. */
export interface Row {
  readonly number: number;
  readonly fields: readonly string[] | RowFault;
  /** Whether a field begins with a quotation mark that is not closed in the row; it is omitted. */
  readonly hasUnclosedQuote?: true;
}

/**
 * Splits text in chunks into the rows of a CSV file (RFC 4180); empty rows are omitted. It continues after every syntax
 * error, because a lost row may be a missed suppression: an unclosed quotation mark is an ordinary character and
 * swallows no further rows, and a row that is too long is skipped up to the end of its line. At most one chunk and one
 * row are kept in memory. csv-parse yields no row after an unclosed quotation mark and ends at a row above the limit;
 * papaparse joins such rows and rows with mixed line ends.
 */
export class CsvRows {
  private text = '';
  private number = 0;
  private patterns: FieldPatterns | undefined;
  /** Within a row that is too long. */
  private isPassing = false;

  /** The rows that are certainly complete. */
  push(chunk: string): Row[] {
    this.text += chunk;
    return this.take(false);
  }

  /** The last rows. */
  end(): Row[] {
    return this.take(true);
  }

  private take(atEnd: boolean): Row[] {
    const rows: Row[] = [];
    let place = this.isPassing ? this.passLine(0, atEnd) : 0;
    while (!this.isPassing && (atEnd ? place < this.text.length : this.text.length - place > maxRowLength)) {
      const row = this.rowAt(place);
      this.number += 1;
      this.isPassing = row === undefined;
      place = row?.end ?? this.passLine(place, atEnd);
      if (!row) rows.push({ number: this.number, fields: 'too_long' });
      else if (!isEmpty(row.fields)) {
        checkWidth({ fields: row.fields, number: this.number });
        rows.push({ number: this.number, ...contentOf(row) });
      }
    }
    this.text = this.text.slice(place);
    return rows;
  }

  /** The position after the line, where its end has arrived; a carriage return waits for the next character. */
  private passLine(start: number, atEnd: boolean): number {
    const lineEnd = /\r\n?|\n/g;
    lineEnd.lastIndex = start;
    const found = lineEnd.exec(this.text);
    if (!found) return this.text.length;
    const isCut = found[0] === '\r' && lineEnd.lastIndex === this.text.length && !atEnd;
    this.isPassing = isCut;
    return isCut ? found.index : lineEnd.lastIndex;
  }

  /** @returns undefined where the row is too long */
  private rowAt(start: number): FoundRow | undefined {
    this.patterns ??= fieldPatterns(this.text);
    const common =
      plainRowAt(this.text, start, this.patterns.delimiter) ?? quotedRowAt(this.text, start, this.patterns);
    if (common) return common;
    const fields: string[] = [];
    let isUnclosed = false;
    for (let place = start; ;) {
      const field = fieldAt(this.text, place, start + maxRowLength, this.patterns);
      if (!field) return undefined;
      fields.push(field.value);
      isUnclosed ||= field.isUnclosed ?? false;
      place = field.end;
      if (field.isLast) return { fields, isUnclosed, end: place };
    }
  }
}

interface FoundRow {
  readonly fields: string[];
  readonly isUnclosed: boolean;
  readonly end: number;
}

const contentOf = ({ fields, isUnclosed }: FoundRow): Omit<Row, 'number'> =>
  isUnclosed ? { fields, hasUnclosedQuote: true } : { fields };

/** Also the delimiter hint of Excel: `sep=;`. */
const isEmpty = (fields: readonly string[]): boolean =>
  fields.every((field) => field === '' || field === 'sep=');

/** The row of a line without quotation marks; undefined for other lines, and for the last one. */
function plainRowAt(text: string, start: number, delimiter: string): FoundRow | undefined {
  const lineEnd = text.indexOf('\n', start);
  if (lineEnd < 0 || lineEnd >= start + maxRowLength) return undefined;
  const line = text.slice(start, text[lineEnd - 1] === '\r' && lineEnd > start ? lineEnd - 1 : lineEnd);
  if (line.includes('"') || line.includes('\r')) return undefined;
  return { fields: line.split(delimiter).map((field) => field.trim()), isUnclosed: false, end: lineEnd + 1 };
}

/** The row of lines in which quotation marks only surround whole values; undefined for others, and for the last one. */
function quotedRowAt(text: string, start: number, patterns: FieldPatterns): FoundRow | undefined {
  if (patterns.isEscaped) return undefined;
  const delimiter = patterns.delimiter.charCodeAt(0);
  const fields: string[] = [];
  for (let place = start; ;) {
    const isQuoted = text.charCodeAt(place) === marks.quote;
    const end = isQuoted ? endOfQuoted(text, place) : endOfPlain(text, place, delimiter);
    // Both ends of a line are within the text, and within the limit.
    if (end < 0 || end + 2 > Math.min(text.length, start + maxRowLength)) return undefined;
    const written = isQuoted ? text.slice(place + 1, end - 1).replaceAll('""', '"') : text.slice(place, end);
    fields.push(written.trim());
    const stop = text.charCodeAt(end);
    if (stop !== delimiter) {
      if (stop !== marks.lineFeed && stop !== marks.carriageReturn) return undefined;
      const isPair = stop === marks.carriageReturn && text.charCodeAt(end + 1) === marks.lineFeed;
      return { fields, isUnclosed: false, end: end + (isPair ? 2 : 1) };
    }
    place = end + 1;
  }
}

const marks = { quote: 0x22, lineFeed: 0x0a, carriageReturn: 0x0d };

/** The position after the closing quotation mark; negative without one. */
function endOfQuoted(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text.charCodeAt(end + 1) === marks.quote) end = text.indexOf('"', end + 2);
  return end < 0 ? end : end + 1;
}

/** The position of the delimiter or line end; negative where a quotation mark is before it. */
function endOfPlain(text: string, start: number, delimiter: number): number {
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === marks.quote) return -1;
    if (code === delimiter || code === marks.lineFeed || code === marks.carriageReturn) return at;
  }
  return -1;
}

interface FieldPatterns {
  readonly delimiter: string;
  /** Whether a backslash escapes the next character of a quoted value. */
  readonly isEscaped: boolean;
  readonly quoted: RegExp;
  readonly plain: RegExp;
}

/** A quotation mark closes where a delimiter or the end of the line follows it. */
function fieldPatterns(text: string): FieldPatterns {
  const delimiter = delimiterOf(text);
  const end = `([${delimiter}]|\\r\\n?|\\n|$)`;
  const isEscaped = isEscapedByBackslash(text);
  const content = isEscaped ? '(?:[^"\\\\]|\\\\[^]|"")*' : '[^"]*(?:""[^"]*)*';
  return {
    delimiter,
    isEscaped,
    quoted: new RegExp(` *"(${content})" *${end}`, 'y'),
    plain: new RegExp(`([^${delimiter}\\r\\n]*)${end}`, 'y'),
  };
}

/**
 * Whether marks within values are escaped as by MySQL and PHP: `"a \\"b\\" c"`. At the end of a value a backslash is
 * ordinary, as in a path.
 */
function isEscapedByBackslash(text: string): boolean {
  const start = text.slice(0, sample.characters);
  const isDoubled = /[^",;\t|\r\n]""[^"]/.test(start);
  return /\\"[^",;\t|\r\n]/.test(start) && !isDoubled;
}

interface FoundField {
  readonly value: string;
  /** The position after the field and its separator. */
  readonly end: number;
  readonly isLast: boolean;
  readonly isUnclosed?: boolean;
}

/** @returns undefined where it ends after the limit */
function fieldAt(
  text: string,
  start: number,
  limit: number,
  patterns: FieldPatterns,
): FoundField | undefined {
  const quoted = matchAt(patterns.quoted, text, start, limit);
  if (quoted) return { ...quoted, value: unescaped(quoted.value, patterns).trim() };
  const plain = matchAt(patterns.plain, text, start, limit);
  if (!plain) return undefined;
  const value = plain.value.trim();
  if (!value.includes('"')) return { ...plain, value };
  return { ...plain, value: withoutStrayMark(value), isUnclosed: unclosed.test(value) };
}

const unescaped = (value: string, { isEscaped }: FieldPatterns): string =>
  isEscaped
    ? value.replace(/\\(["\\])|""/g, (_, mark: string | undefined) => mark ?? '"')
    : value.replaceAll('""', '"');

const unclosed = /^"[^"]*$/;

/** Removes a single unmatched quotation mark. */
const withoutStrayMark = (value: string): string => value.replace(/^"(?=[^"]*$)|(?<=^[^"]*)"$/, '');

function matchAt(pattern: RegExp, text: string, start: number, limit: number): FoundField | undefined {
  pattern.lastIndex = start;
  const [whole, value = '', stop = ''] = pattern.exec(text) ?? [];
  if (whole === undefined || pattern.lastIndex > limit) return undefined;
  return { value, end: pattern.lastIndex, isLast: stop === '' || stop === '\n' || stop.startsWith('\r') };
}

const delimiters = [',', ';', '\t', '|'] as const;

/** Maximum characters and lines that are examined. */
const sample = { characters: 65_536, lines: 50 };

/** The delimiter of a CSV file: the character that occurs in the most lines, and of these the most frequent one. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, sample.characters)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/, sample.lines);
  const ranked = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    return { delimiter, lines: counts.length, most: Math.max(0, ...counts) };
  });
  const [best] = ranked.sort((a, b) => b.lines - a.lines || b.most - a.most);
  return best?.delimiter ?? ',';
}

const special = /[",\r\n]/;

/** A row of a CSV file (RFC 4180) with its line end; only values that need it are quoted. */
export const csvLine = (values: readonly string[]): string => `${values.map(quoted).join(',')}\r\n`;

const quoted = (value: string): string => (special.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
