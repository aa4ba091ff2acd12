import { gzipSync } from 'node:zlib';
import { requireText } from './binary-format';

const zip = (...names: string[]): Buffer =>
  Buffer.from(`PK\u0003\u0004\u0014\0${names.join('PK')}`, 'latin1');

test.each<[string, Buffer, string]>([
  [
    '.xlsx',
    zip('[Content_Types].xml'),
    'This is an Excel workbook; save it as CSV (UTF-8) and send that file.',
  ],
  ['.xlsx of another writer', zip('docProps/app.xml', 'xl/workbook.xml'), 'an Excel workbook'],
  ['.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'an Excel workbook'],
  [
    '.ods',
    zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
    'an OpenDocument spreadsheet; save it as CSV',
  ],
  ['.zip', zip('leads.csv'), 'This is a ZIP archive; send the CSV file that it contains.'],
  ['.gz', gzipSync('email\na@x.test\n'), 'a gzip file; send the CSV file'],
  ['.pdf', Buffer.from('%PDF-1.7\n'), 'a PDF document'],
  ['.png', Buffer.from('89504e470d0a1a0a', 'hex'), 'an image'],
  ['.parquet', Buffer.from('PAR1\u0015\u0000'), 'a Parquet file'],
])('rejects %s', (_, head, message) => {
  expect(() => requireText(head)).toThrow(
    expect.objectContaining({ code: 'unsupported_media_type', message: expect.stringContaining(message) }),
  );
});

test.each([
  '',
  'email\n',
  'PK,email\n',
  'BZh,email\n',
  'PAR1,email\n',
  'GIF89,email\n',
  '\ufeffemail\n',
  'a\u0000b\n',
])('accepts the text %j', (text) => {
  expect(() => requireText(Buffer.from(text))).not.toThrow();
  expect(() => requireText(Buffer.from(text, 'utf16le'))).not.toThrow();
});
