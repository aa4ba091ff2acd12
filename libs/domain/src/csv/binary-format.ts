import { ProblemError } from '@lode/contracts';

interface BinaryFormat {
  /** First bytes, in Latin-1. */
  readonly begin: string;
  /** Text within the first bytes, where several formats begin alike. */
  readonly contains?: string;
  readonly advice: string;
}

const saveAsCsv = 'save it as CSV (UTF-8) and send that file';
const sendUnpacked = 'send the CSV file that it contains';
const sendCsv = 'send a CSV file';

/** Specific formats first: workbooks are ZIP archives. */
const formats: readonly BinaryFormat[] = [
  {
    begin: 'PK\u0003\u0004',
    contains: 'opendocument.spreadsheet',
    advice: `an OpenDocument spreadsheet; ${saveAsCsv}`,
  },
  { begin: 'PK\u0003\u0004', contains: '[Content_Types].xml', advice: `an Excel workbook; ${saveAsCsv}` },
  { begin: 'PK\u0003\u0004', contains: 'xl/', advice: `an Excel workbook; ${saveAsCsv}` },
  { begin: 'PK\u0003\u0004', advice: `a ZIP archive; ${sendUnpacked}` },
  { begin: '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', advice: `an Excel workbook; ${saveAsCsv}` },
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

/**
 * Rejects workbooks, archives, documents and images by their first bytes. file-type takes the column titles `BZh,email`,
 * `PAR1,email` or `GIF89,email` for binary formats.
 * @param head the first bytes of a file; `headBytes` are sufficient
 * @throws ProblemError unsupported_media_type with the format and what to send instead
 */
export function requireText(head: Uint8Array): void {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, headBytes)).toString('latin1');
  const found = formats.find(({ begin, contains = '' }) => text.startsWith(begin) && text.includes(contains));
  if (found) throw new ProblemError('unsupported_media_type', `This is ${found.advice}.`);
}
