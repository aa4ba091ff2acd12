import { constants, zstdCompressSync } from 'node:zlib';
import { Readable } from 'node:stream';
import { decoderOf, readBody, streamedBody } from './read-body';
import { decodeText, mediaTypeOf, sniffMediaType } from './read-response';
import { reasonOf } from './fetch-error';
import { retryAfterMs } from './response-headers';
import { useRules } from './use-rules';

describe('retryAfterMs', () => {
  const now = Date.UTC(2026, 0, 1);

  it.each([
    ['7', 7000],
    ['0', 0],
    ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ['-1', undefined],
    ['soon', undefined],
    ['2026-01-02', undefined],
    ['99999999999', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads %j as %j', (value, expected) => expect(retryAfterMs(value, now)).toBe(expected));
});

describe('mediaTypeOf', () => {
  it.each([
    [['text/HTML; charset="UTF-8"'], 'text/html', 'UTF-8'],
    [['text/html;charset=windows-1251;charset=utf-8'], 'text/html', 'windows-1251'],
    [['text/html', 'nonsense'], 'text/html', undefined],
    [['text/plain', 'text/html'], 'text/html', undefined],
    [['html'], '', undefined],
    [[''], '', undefined],
    [[], '', undefined],
  ])('reads %j', (values, essence, charset) => expect(mediaTypeOf(values)).toEqual({ essence, charset }));
});

describe('sniffMediaType', () => {
  it.each([
    ['\ufeff  <!doctype html>', 'text/html'],
    ['<?xml version="1.0"?>', 'text/xml'],
    ['{"a":1}', 'application/json'],
    ['User-agent: *', 'text/plain'],
    ['', 'text/plain'],
    ['GIF89a\0', undefined],
  ])('classifies %j as %s', (text, type) => expect(sniffMediaType(Buffer.from(text))).toBe(type));
});

describe('decodeText', () => {
  const html = (bytes: Buffer, charset?: string) => decodeText(bytes, { mediaType: 'text/html', charset });
  const cyrillic = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);
  const meta = Buffer.from('<meta charset="windows-1251">');
  const far = Buffer.from(`<!--${'x'.repeat(4000)}-->`);

  it.each<[string, string, string]>([
    ['a byte order mark before the header', html(Buffer.from('\ufeffü'), 'windows-1252'), 'ü'],
    ['a UTF-16 byte order mark', html(Buffer.from('\ufeffü', 'utf16le')), 'ü'],
    [
      'the header before the meta element',
      html(Buffer.concat([meta, Buffer.from('ü')]), 'utf-8').slice(-1),
      'ü',
    ],
    ['the header', html(cyrillic, 'windows-1251'), 'Привет'],
    ['a meta element', html(Buffer.concat([meta, cyrillic])).slice(-6), 'Привет'],
    ['a meta element far from the start', html(Buffer.concat([far, meta, cyrillic])).slice(-6), 'Привет'],
    ['the UTF-8 default', html(Buffer.from('Grüße')), 'Grüße'],
    ['the windows-1252 default', html(Buffer.from([0x93, 0xfc, 0x94, 0x80])), '“ü”€'],
    ['a header with an unknown charset', html(Buffer.from('ü'), 'klingon'), 'ü'],
    ['an unsafe charset', html(Buffer.from('abc'), 'iso-2022-cn'), 'abc'],
    ['an invalid UTF-8 body with a UTF-8 header', html(Buffer.from([0x61, 0xff, 0x62]), 'utf-8'), 'a\ufffdb'],
  ])('by %s', (_by, text, expected) => expect(text).toBe(expected));

  it('by the declaration of XML', () => {
    const xml = Buffer.concat([Buffer.from('<?xml version="1.0" encoding="windows-1251"?>'), cyrillic]);
    expect(decodeText(xml, { mediaType: 'application/rss+xml', charset: undefined }).slice(-6)).toBe(
      'Привет',
    );
  });

  it('ignores a declaration in the text of a program', () => {
    const json = Buffer.from('{"a":"<meta charset=windows-1251>ü"}');
    expect(decodeText(json, { mediaType: 'application/json', charset: undefined })).toContain('ü');
  });
});

describe('readBody', () => {
  const limits = { limit: 10, atLimit: 'fail' } as const;
  const body = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)));

  it('reads exactly up to the limit', async () => {
    await expect(readBody(streamedBody(body('12345', '67890')), undefined, limits)).resolves.toEqual(
      Buffer.from('1234567890'),
    );
    await expect(readBody(streamedBody(body('12345', '678901')), undefined, limits)).rejects.toMatchObject({
      reason: 'too_large',
    });
    const cut = await readBody(streamedBody(body('12345', '678901')), undefined, {
      ...limits,
      atLimit: 'cut',
    });
    expect(cut.toString()).toBe('1234567890');
  });

  it('closes a body that it does not read to the end', async () => {
    const endless = body('12345', '678901', 'never');
    await expect(readBody(streamedBody(endless), undefined, limits)).rejects.toMatchObject({
      reason: 'too_large',
    });
    expect(endless.destroyed).toBe(true);
  });

  it('rejects a window of 128 MiB', async () => {
    const params = { [constants.ZSTD_c_windowLog]: 27, [constants.ZSTD_c_contentSizeFlag]: 0 };
    const greedy = zstdCompressSync(Buffer.alloc(9 * 1024 * 1024), { params });
    const reading = readBody(streamedBody(Readable.from([greedy])), decoderOf(['zstd']), useRules.json);
    await expect(reading).rejects.toMatchObject({ reason: 'type' });
  });
});

describe('useRules', () => {
  it.each<[keyof typeof useRules, string[], string[]]>([
    [
      'page',
      ['text/html', 'application/xhtml+xml', 'text/plain'],
      ['application/pdf', 'image/svg+xml', 'text/css'],
    ],
    [
      'feed',
      ['application/rss+xml', 'application/atom+xml', 'text/xml', 'application/feed+json'],
      ['text/html'],
    ],
    [
      'json',
      ['application/json', 'text/json', 'application/geo+json'],
      ['text/html', 'application/javascript'],
    ],
    ['xml', ['application/xml', 'text/xml', 'application/atom+xml'], ['text/html', 'image/svg+xml']],
    ['text', ['text/csv', 'application/json'], ['application/octet-stream', 'image/png']],
    ['robots', ['text/html', 'application/octet-stream'], []],
    ['sitemap', ['application/xml', 'application/gzip', 'text/plain'], ['image/png']],
  ])('%s', (use, read, unread) => {
    expect(read.filter((type) => !useRules[use].reads(type))).toEqual([]);
    expect(unread.filter((type) => useRules[use].reads(type))).toEqual([]);
  });
});

test.each([
  [{ code: 'UND_ERR_HEADERS_TIMEOUT' }, 'timeout'],
  [{ code: 'UND_ERR_HEADERS_OVERFLOW' }, 'too_large'],
  [{ code: 'ECONNRESET' }, 'connection'],
  [undefined, 'connection'],
])('%j is reported as %s', (error, reason) => expect(reasonOf(error)).toBe(reason));
