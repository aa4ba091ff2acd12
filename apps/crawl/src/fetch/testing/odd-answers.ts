import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';

/** An answer of a faulty server, as it is on the wire. Its page says `read`. */
interface OddAnswer {
  readonly name: string;
  readonly bytes: Buffer;
  /** Part of the text that a browser shows; undefined if no browser shows the page. */
  readonly shows: string | undefined;
}

const page = '<!doctype html><p>read</p>';
const length = `Content-Length: ${page.length}`;
const html = 'Content-Type: text/html';
const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

interface Parts {
  readonly status?: string;
  readonly head?: readonly string[];
  readonly body?: string | Buffer;
  readonly lineEnd?: string;
  readonly shows?: string | null;
}

function odd(name: string, parts: Parts): OddAnswer {
  const {
    status = 'HTTP/1.1 200 OK',
    head = [html, length],
    body = page,
    lineEnd = '\r\n',
    shows = 'read',
  } = parts;
  const start = [status, ...head, '', ''].join(lineEnd);
  const bytes = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from(body)]);
  return { name, bytes, shows: shows ?? undefined };
}

const coded = (name: string, coding: string, body: string | Buffer, more: Parts = {}): OddAnswer =>
  odd(name, {
    head: [html, `Content-Encoding: ${coding}`, `Content-Length: ${Buffer.byteLength(body)}`],
    body,
    ...more,
  });

const chunked = (name: string, body: string, coding = 'chunked', more: readonly string[] = []): OddAnswer =>
  odd(name, { head: [html, `Transfer-Encoding: ${coding}`, ...more], body });

const typed = (
  name: string,
  types: readonly string[],
  body: string | Buffer = page,
  shows?: string | null,
): OddAnswer =>
  odd(name, {
    head: [...types.map((type) => `Content-Type: ${type}`), `Content-Length: ${Buffer.byteLength(body)}`],
    body,
    ...(shows !== undefined && { shows }),
  });

const moved = (name: string, location: string): OddAnswer =>
  odd(name, {
    status: 'HTTP/1.1 302 Found',
    head: [Buffer.from(`Location: ${location}`).toString('latin1'), 'Content-Length: 0'],
    body: '',
  });

const zipped = gzipSync(page);

/** Redirects lead to `/target`, `/target/1 a` or `/ü`, whose pages say `read`. */
export const oddAnswers: readonly OddAnswer[] = [
  odd('line feeds alone', { lineEnd: '\n' }),
  odd('no reason', { status: 'HTTP/1.1 200' }),
  odd('a reason in Latin-1', { status: 'HTTP/1.1 200 Très bien' }),
  odd('a version in lower case', { status: 'http/1.1 200 OK' }),
  odd('two spaces in the status line', { status: 'HTTP/1.1  200 OK' }),
  odd('HTTP/1.0 without a length', { status: 'HTTP/1.0 200 OK', head: [html] }),
  odd('an unknown minor version', { status: 'HTTP/1.9 200 OK' }),
  odd('an empty line before the status line', { status: '\r\nHTTP/1.1 200 OK' }),
  odd('an interim response', { status: 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\nHTTP/1.1 200 OK' }),
  odd('a continuation before the response', { status: 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK' }),
  odd('spaces before colons', { head: ['Content-Type : text/html', `Content-Length : ${page.length}`] }),
  odd('a header in two lines', { head: [html, 'X-Long: a', '\tb', length] }),
  odd('a line without a colon', { head: [html, 'X-Powered-By PHP', length] }),
  odd('a header without a name', { head: [html, ': x', length] }),
  odd('Latin-1 in a header', { head: [html, 'X-Ort: Zürich', length] }),
  odd('a control character in a header', { head: [html, 'X-A: a\u0001b', length] }),
  odd('a space in the name of a header', { head: [html, 'X Powered By: PHP', length] }),
  odd('a header of 20 KB', { head: [html, `X-Long: ${'a'.repeat(20_000)}`, length] }),
  odd('repeated equal lengths', { head: [html, length, length] }),
  odd('a list of equal lengths', { head: [html, `${length}, ${page.length}`] }),
  odd('different lengths', { head: [html, length, 'Content-Length: 5'], shows: null }),
  odd('a length of no number', { head: [html, 'Content-Length: none'] }),
  odd('an empty length', { head: [html, 'Content-Length:'] }),
  odd('a body longer than its length', { body: `${page}<p>more` }),
  odd('neither a length nor chunks', { head: [html] }),
  chunked('a length beside chunks', `${chunk(page)}0\r\n\r\n`, 'chunked', ['Content-Length: 3']),
  chunked('chunks with extensions', `${page.length.toString(16)};a=b\r\n${page}\r\n0\r\n\r\n`),
  chunked('spaces behind a chunk size', `${page.length.toString(16)}  \r\n${page}\r\n0\r\n\r\n`),
  chunked(
    'chunk sizes with zeros and capitals',
    `0000${page.length.toString(16).toUpperCase()}\r\n${page}\r\n0\r\n\r\n`,
  ),
  chunked('chunks with line feeds alone', `${page.length.toString(16)}\n${page}\n0\n\n`),
  chunked('bytes behind the last chunk', `${chunk(page)}0\r\n\r\n<p>more`),
  chunked('a transfer coding in capitals', `${chunk(page)}0\r\n\r\n`, 'Chunked'),
  chunked('the transfer coding identity', page, 'identity', [length]),
  coded('the coding none', 'none', page),
  coded('the coding of a charset', 'utf-8', page),
  coded('gzip that is plain', 'gzip', page),
  coded('bytes behind the gzip member', 'gzip', Buffer.concat([zipped, Buffer.from('\r\n<!-- x -->')])),
  coded('gzip without its end', 'gzip', zipped.subarray(0, -4)),
  coded('deflate without its header', 'deflate', deflateRawSync(page)),
  coded('deflate', 'deflate', deflateSync(page)),
  coded('x-gzip', 'x-gzip', zipped),
  typed('no type', []),
  typed('an empty type', ['']),
  typed('the type html', ['html']),
  typed('two types', ['application/octet-stream', 'text/html']),
  typed('the type */*', ['*/*']),
  typed('an unknown charset', ['text/html; charset=foo']),
  typed(
    'a charset in apostrophes',
    ["text/html; charset='utf-8'"],
    '<!doctype html><p>gelesen: ü',
    'gelesen: ü',
  ),
  typed('a byte order mark of UTF-16', ['text/html'], Buffer.from(`\ufeff${page}`, 'utf16le')),
  typed(
    'a charset in a meta element only',
    ['text/html'],
    Buffer.from('<meta charset=iso-8859-2><p>\xb3read', 'latin1'),
    'łread',
  ),
  moved('a relative location', 'target'),
  moved('a location with spaces', '/target/1 a'),
  moved('a location in UTF-8', '/ü'),
  moved('a location with backslashes', '\\target'),
  odd('a refresh header', { head: ['Refresh: 0;url=/target', html, 'Content-Length: 0'], body: '' }),
  odd('a page with the status 203', { status: 'HTTP/1.1 203 Non-Authoritative Information' }),
  odd('a redirect without a location', { status: 'HTTP/1.1 302 Found' }),
];

/** Answers that other clients do not show as a page; `node tools/bench/crawl/odd-servers.cjs` measures them again. */
export const notShownBy: Readonly<Record<'curl 7.88' | 'Chromium 153', readonly string[]>> = {
  'curl 7.88': [
    'an unknown minor version',
    'an empty line before the status line',
    'a line without a colon',
    'different lengths',
    'a length of no number',
    'an empty length',
    'the coding of a charset',
    'gzip that is plain',
    'bytes behind the gzip member',
    'a byte order mark of UTF-16',
    'a charset in a meta element only',
    'a refresh header',
  ],
  'Chromium 153': ['different lengths', 'gzip that is plain', 'a charset in apostrophes'],
};
