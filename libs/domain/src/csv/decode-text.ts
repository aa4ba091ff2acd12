import { TextDecoder } from 'node:util';
import { ProblemError, validationProblem } from '@lode/contracts';

/**
 * The text of a file in chunks, without its byte order mark.
 * @param charset as `charsetOf` returns it
 * @throws ProblemError validation where bytes do not fit it
 */
export async function* decodeText(
  content: AsyncIterable<Uint8Array>,
  charset: string,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(charset, { fatal: true });
  let line = 1;
  for await (const chunk of content) {
    let text: string;
    try {
      text = decoder.decode(chunk, { stream: true });
    } catch {
      throw notIn(charset, line + lineFeeds(new TextDecoder(charset).decode(chunk).split('\ufffd', 1)[0]));
    }
    line += lineFeeds(text);
    yield text;
  }
  try {
    yield decoder.decode();
  } catch {
    throw notIn(charset, line);
  }
}

function lineFeeds(text = ''): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

const notIn = (charset: string, line: number): Error =>
  validationProblem([
    {
      location: 'body',
      message: `has bytes in line ${line} that are no text in ${charset}; nothing was stored`,
      fix: 'save the file as UTF-8, or state its charset in the header Content-Type, as in text/csv; charset=windows-1250',
    },
  ]);

interface BinaryFormat {
  /** First bytes, in Latin-1. */
  readonly begin: string;
  /** Text within the first bytes, where several formats begin alike. */
  readonly contains?: string;
  readonly advice: string;
}

const sendUnpacked = 'send the CSV file that it contains';
const sendCsv = 'send a CSV file';

/** ZIP archives are checked by `workbookFormat`. */
const formats: readonly BinaryFormat[] = [
  {
    begin: '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1',
    advice:
      'an Excel workbook that is encrypted or of an old format (.xls); save it as XLSX without a password, or as CSV (UTF-8)',
  },
  { begin: '\u001f\u008b\u0008', advice: `a gzip file; ${sendUnpacked}` },
  { begin: 'BZh', contains: '1AY&SY', advice: `a bzip2 file; ${sendUnpacked}` },
  { begin: '\u00fd7zXZ\u0000', advice: `an xz file; ${sendUnpacked}` },
  { begin: '\u0028\u00b5\u002f\u00fd', advice: `a Zstandard file; ${sendUnpacked}` },
  { begin: '7z\u00bc\u00af\u0027\u001c', advice: `a 7-Zip archive; ${sendUnpacked}` },
  { begin: 'Rar!\u001a\u0007', advice: `a RAR archive; ${sendUnpacked}` },
  { begin: '%PDF-', advice: `a PDF document; ${sendCsv}` },
  { begin: '\u0089PNG\r\n', advice: `an image; ${sendCsv}` },
  { begin: '\u00ff\u00d8\u00ff', advice: `an image; ${sendCsv}` },
  { begin: 'GIF8', contains: '\u0000', advice: `an image; ${sendCsv}` },
  { begin: 'PAR1', contains: '\u0000', advice: `a Parquet file; ${sendCsv}` },
  { begin: 'SQLite format 3\u0000', advice: `a SQLite database; ${sendCsv}` },
];

/** Number of bytes of a file by which its format is recognized. */
export const headBytes = 4096;

/** Names of entries by which the first bytes of an archive are those of a workbook. */
const workbooks = [
  ['ods', /opendocument\.spreadsheet|META-INF\/|content\.xml/],
  ['xlsx', /\[Content_Types\]|_rels\/|docProps\/|xl\//],
] as const;

/**
 * The format of a workbook; undefined for text. Archives, documents and images are rejected by their first bytes. file-type
 * takes the column titles `BZh,email`, `PAR1,email` or `GIF89,email` for binary formats.
 * @param head the first bytes of a file; `headBytes` are sufficient
 * @throws ProblemError unsupported_media_type with the format and what to send instead
 */
export function requireTable(head: Uint8Array): 'xlsx' | 'ods' | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, headBytes)).toString('latin1');
  const found = formats.find(({ begin, contains = '' }) => text.startsWith(begin) && text.includes(contains));
  if (found) throw rejected(found.advice);
  if (!text.startsWith('PK\u0003\u0004')) return undefined;
  const [workbook] = workbooks.find(([, names]) => names.test(text)) ?? [];
  if (workbook) return workbook;
  throw rejected(
    /Index\/|\.iwa/.test(text)
      ? 'a Numbers document; export it as Excel (XLSX) or CSV and send that file'
      : `a ZIP archive; ${sendUnpacked}`,
  );
}

const rejected = (advice: string): ProblemError =>
  new ProblemError('unsupported_media_type', `This is ${advice}.`);
