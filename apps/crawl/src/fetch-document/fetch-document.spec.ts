import type { FetchDocumentRequest } from '@lode/contracts';
import { AddressGuard } from '@lode/platform/network';
import { SubjectHasher } from '@lode/privacy';
import { movableClock, suppressionsOf } from '@lode/testing';
import { Documents } from '../documents/documents';
import { memoryStore } from '../documents/testing/memory-store';
import { UrlPolicy } from '../guard/url-policy';
import type { GetRequest, Got } from '../http/exchange';
import { FetchDocument } from './fetch-document';

const signal = new AbortController().signal;

function fetching(answer: (request: GetRequest) => Got) {
  const asked: GetRequest[] = [];
  const web = {
    get: (request: GetRequest) => {
      asked.push(request);
      return Promise.resolve(answer(request));
    },
  };
  const hasher = new SubjectHasher(Buffer.alloc(32));
  const fetchDocument = new FetchDocument({
    documents: new Documents({
      store: memoryStore(),
      web,
      hasher,
      suppressions: suppressionsOf(),
      clock: movableClock(),
    }),
    sources: { origin: (name) => (name === 'searxng' ? new URL('http://10.0.0.1:8080') : undefined) },
    policy: new UrlPolicy({ guard: new AddressGuard({ allowNets: [], ownAddresses: [] }), ports: [80, 443] }),
  });
  return { asked, fetch: (request: FetchDocumentRequest) => fetchDocument.fetch(request, { signal }) };
}

const page = (text: string) => (request: GetRequest) =>
  ({
    kind: 'answer',
    url: request.url,
    status: 200,
    headers: {},
    contentType: 'text/html',
    text,
    bytes: text.length,
  }) satisfies Got;

const url = 'https://quillbay.com/';

test('returns a document of the web', async () => {
  const { fetch } = fetching(page('<p>hello'));
  await expect(fetch({ url })).resolves.toEqual({
    document: {
      url,
      status: 200,
      content_type: 'text/html',
      text: '<p>hello',
      bytes: 8,
      fetched_at: '2026-01-01T00:00:00.000Z',
      from_cache: false,
      next_cursor: null,
    },
    reason: null,
    status: null,
    retry_after: null,
  });
  await expect(fetch({ url })).resolves.toMatchObject({ document: { from_cache: true } });
  await expect(fetch({ url, max_age: 0 })).resolves.toMatchObject({ document: { from_cache: false } });
});

test('returns a failure as a result', async () => {
  const { fetch } = fetching(() => ({ kind: 'failure', reason: 'status', status: 503, retryAfter: 1200 }));
  await expect(fetch({ url })).resolves.toEqual({
    document: null,
    reason: 'status',
    status: 503,
    retry_after: 2,
  });
});

test.each([
  [{ path: '/search', query: 'q=a b&format=json' }, 'http://10.0.0.1:8080/search?q=a%20b&format=json'],
  [{ path: '//evil.example/x' }, 'http://10.0.0.1:8080//evil.example/x'],
  [{ path: '/a?b#c' }, 'http://10.0.0.1:8080/a%3Fb%23c'],
  [{ path: '/../..' }, 'http://10.0.0.1:8080/'],
])('requests %j from an operator’s source', async (place, expected) => {
  const { fetch, asked } = fetching(page('{}'));
  await fetch({ source: 'searxng', use: 'json', ...place });
  expect(asked.map(({ url: { href }, source, use }) => [href, source, use])).toEqual([
    [expected, 'searxng', 'json'],
  ]);
});

test.each<[FetchDocumentRequest, string]>([
  [{}, 'validation'],
  [{ url, source: 'searxng', path: '/' }, 'validation'],
  [{ url, path: '/' }, 'validation'],
  [{ url, query: 'a=b' }, 'validation'],
  [{ source: 'searxng' }, 'validation'],
  [{ source: 'missing', path: '/' }, 'not_found'],
  [{ url: 'nonsense' }, 'validation'],
  [{ url: 'ftp://quillbay.com/' }, 'url_not_allowed'],
  [{ url: 'http://127.0.0.1/' }, 'url_not_allowed'],
  [{ url: 'http://10.0.0.1:8080/' }, 'url_not_allowed'],
  [{ url: 'https://a:b@quillbay.com/' }, 'url_not_allowed'],
  [{ url, cursor: 'nonsense' }, 'validation'],
  [{ url, cursor: `${'0'.repeat(32)}.400000` }, 'gone'],
])('rejects %j: %s', async (request, code) => {
  const { fetch, asked } = fetching(page('x'));
  await expect(fetch(request)).rejects.toMatchObject({ code });
  expect(asked).toEqual([]);
});

describe('a large document', () => {
  const large = (letter: string) => `${letter}\n"ü𝒳`.repeat(150_000);

  test('is returned in parts that add up to the whole', async () => {
    const { fetch, asked } = fetching(page(large('a')));
    let text = '';
    let cursor: string | null | undefined;
    do {
      const { document } = await fetch({ url, ...(cursor && { cursor }) });
      expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThan(500_000);
      text += document?.text ?? '';
      cursor = document?.next_cursor;
    } while (cursor);
    expect(text).toBe(large('a'));
    expect(asked).toHaveLength(1);
  });

  test('fails with gone after a change, and continues otherwise', async () => {
    let letter = 'a';
    const { fetch } = fetching((request) => page(large(letter))(request));
    const cursor = (await fetch({ url })).document?.next_cursor ?? '';
    await fetch({ url, max_age: 0 });
    await expect(fetch({ url, cursor })).resolves.toMatchObject({ document: { from_cache: true } });
    letter = 'b';
    await fetch({ url, max_age: 0 });
    await expect(fetch({ url, cursor })).rejects.toMatchObject({ code: 'gone', status: 410 });
  });
});
