import { validationProblem, type BulkFileColumn } from '@lode/contracts';
import { escapeCell } from '@lode/domain/crm-files';
import { csvLine } from '@lode/domain/csv';
import type { AnswerLine, BulkFile } from './bulk-file';

/** So that spreadsheets read the file as UTF-8. */
const byteOrderMark = '\ufeff';
const prefix = 'lode_';
const problemColumn = `${prefix}problem`;
/** Characters after which a page ends. A line has at most some 200,000 bytes more. */
const pageLength = 300_000;

/** A place in a file: a row, and a line of its answer. */
export interface FilePlace {
  readonly position: number;
  readonly line: number;
}

/** A row of the file with its answer. */
export interface FilePart {
  readonly position: number;
  readonly cells: readonly string[];
  readonly lines: readonly AnswerLine[] | null;
  readonly problem: string | null;
}

export class BulkFileFormat {
  private readonly titles: readonly string[];
  /** Indexes of the columns of the input that are kept: columns of an earlier answer are replaced. */
  private readonly kept: readonly number[];

  constructor(
    private readonly file: Pick<BulkFile, 'columns'>,
    private readonly input: readonly BulkFileColumn[],
  ) {
    this.titles = [...file.columns.map((name) => prefix + name), problemColumn];
    this.kept = input.flatMap(({ header }, place) => (this.titles.includes(header) ? [] : [place]));
  }

  /** The first row. */
  header(): string {
    const headers = this.kept.map((place) => this.input[place]?.header ?? '');
    return byteOrderMark + csvLine([...headers.map(escapeCell), ...this.titles]);
  }

  /**
   * Rows as text, as many as fit into a page.
   * @param from line of the answer of the first row with which the page begins
   * @returns `next`: where the next page begins; undefined where all rows are in this one
   */
  page(
    parts: readonly FilePart[],
    from = 0,
  ): { readonly body: string; readonly next: FilePlace | undefined } {
    const written: string[] = [];
    let length = 0;
    for (const [index, part] of parts.entries()) {
      const lines = part.lines?.length ? part.lines : [{}];
      for (const [line, answer] of lines.entries()) {
        if (index === 0 && line < from) continue;
        if (length >= pageLength) return { body: written.join(''), next: { position: part.position, line } };
        const text = this.line(part, answer);
        written.push(text);
        length += text.length;
      }
    }
    return { body: written.join(''), next: undefined };
  }

  private line({ cells, problem }: FilePart, answer: AnswerLine): string {
    const input = this.kept.map((place) => cells[place] ?? '');
    const found = this.file.columns.map((name) => textOf(answer[name]));
    return csvLine([...input, ...found, problem ?? ''].map(escapeCell));
  }
}

const textOf = (value: AnswerLine[string]): string =>
  value === null || value === undefined ? '' : String(value);

/** The cursor of a place. */
export const cursorOfPlace = ({ position, line }: FilePlace): string =>
  Buffer.from(`${position}:${line}`).toString('base64url');

/** @throws ProblemError validation for any other text */
export function placeOfCursor(cursor: string | undefined): FilePlace | undefined {
  if (cursor === undefined) return undefined;
  const [, position, line] = /^(\d{1,6}):(\d{1,6})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (position !== undefined && line !== undefined) return { position: Number(position), line: Number(line) };
  throw validationProblem([
    {
      location: 'body.cursor',
      message: 'is not a cursor of a file',
      fix: 'send the next_cursor of the previous page, or omit it for the first page',
    },
  ]);
}
