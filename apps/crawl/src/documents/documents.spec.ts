import { SubjectHasher } from '@lode/privacy';
import { movableClock, suppressionsOf } from '@lode/testing';
import type { Answer, GetRequest, Got } from '../http/exchange';
import { versionOf } from './document';
import { Documents, type DocumentRequest, type Inspect } from './documents';
import { memoryStore } from './testing/memory-store';

const hasher = new SubjectHasher(Buffer.alloc(32));
const url = new URL('http://quillbay.com/team#people');
const never = new AbortController().signal;

const answer = (text: string, more: Partial<Answer> = {}): Answer => ({
  kind: 'answer',
  url: new URL('http://quillbay.com/team'),
  status: 200,
  headers: { etag: ['"v1"'] },
  contentType: 'text/html',
  text,
  bytes: text.length,
  ...more,
});

function documentsOver(...answers: Got[]) {
  const clock = movableClock();
  const store = memoryStore();
  const asked: GetRequest[] = [];
  const web = {
    get: async (request: GetRequest) => {
      asked.push(request);
      const got = answers[asked.length - 1] ?? answer('no more');
      return got.kind === 'known' && !(await request.isKnown?.(got.url)) ? answer('requested') : got;
    },
  };
  let suppressions = suppressionsOf();
  const documents = new Documents({
    store,
    web,
    hasher,
    suppressions: { suppressionFilter: () => suppressions.suppressionFilter() },
    clock,
  });
  const suppress = (...lists: Parameters<typeof suppressionsOf>): void => {
    suppressions = suppressionsOf(...lists);
  };
  const get = (more: Partial<DocumentRequest> = {}, inspect?: Inspect) =>
    documents.get({ url, use: 'page', maxAge: 60_000, signal: never, ...more }, inspect);
  return { documents, get, clock, store, asked, suppress };
}

test('fetches once and returns the cached copy while it is recent enough', async () => {
  const { get, clock, asked } = documentsOver(answer('first'), answer('second'));
  const first = await get();
  expect(first).toMatchObject({
    kind: 'document',
    fromCache: false,
    document: { text: 'first', status: 200 },
  });
  clock.advance(59_999);
  expect(await get({ url: new URL('http://quillbay.com/team#imprint') })).toEqual({
    ...first,
    fromCache: true,
  });
  clock.advance(1);
  expect(await get()).toMatchObject({ fromCache: false, document: { text: 'second' } });
  expect(asked).toHaveLength(2);
});

test('distinguishes uses, sources and queries', async () => {
  const { get, asked } = documentsOver();
  await get();
  await get({ use: 'json' });
  await get({ source: 'searxng' });
  await get({ url: new URL('http://quillbay.com/team?page=2') });
  expect(asked.map(({ use, source }) => [use, source])).toEqual([
    ['page', undefined],
    ['json', undefined],
    ['page', 'searxng'],
    ['page', undefined],
  ]);
});

test('case 37: does not fetch an unchanged document again, and renews its age', async () => {
  const { get, clock, asked } = documentsOver(answer('first'), { kind: 'not_modified', headers: {} });
  await get();
  clock.advance(60_000);
  const again = await get();
  expect(asked[1]?.validators).toEqual({ etag: '"v1"' });
  expect(again).toMatchObject({ fromCache: true, document: { text: 'first', checkedAt: clock.now() } });
  await get();
  expect(asked).toHaveLength(2);
});

test('always revalidates with a maximum age of 0', async () => {
  const { get, asked } = documentsOver(answer('first'), answer('second'));
  await get({ maxAge: 0 });
  expect(await get({ maxAge: 0 })).toMatchObject({ document: { text: 'second' } });
  expect(asked).toHaveLength(2);
});

test('does not send validators of another URL after a redirect', async () => {
  const elsewhere = answer('moved', { url: new URL('http://www.quillbay.com/team') });
  const { get, asked } = documentsOver(elsewhere, elsewhere);
  await get();
  await get({ maxAge: 0 });
  expect(asked[1]).not.toHaveProperty('validators');
});

test('returns the cached copy to which a redirect leads, if it is recent enough', async () => {
  const contact = new URL('http://quillbay.com/contact');
  const redirect: Got = { kind: 'known', url: contact };
  const { get, clock } = documentsOver(answer('contact', { url: contact }), redirect, redirect);
  const first = await get({ url: contact });
  const moved = () => get({ url: new URL('http://quillbay.com/go') });
  await expect(moved()).resolves.toEqual({ ...first, fromCache: true });
  clock.advance(60_000);
  await expect(moved()).resolves.toMatchObject({ fromCache: false, document: { text: 'requested' } });
});

test('returns a failure and keeps the cached copy', async () => {
  const failure: Got = { kind: 'failure', reason: 'status', status: 503, retryAfter: 1000 };
  const { get, documents } = documentsOver(answer('first'), failure);
  await get();
  await expect(get({ maxAge: 0 })).resolves.toEqual(failure);
  await expect(documents.stored({ url, use: 'page' })).resolves.toMatchObject({ text: 'first' });
});

test('rejects an unrequested 304 response', async () => {
  const { get } = documentsOver({ kind: 'not_modified', headers: {} });
  await expect(get()).resolves.toEqual({ kind: 'failure', reason: 'connection' });
});

test('returns equal texts from the server and from the cache', async () => {
  const { get } = documentsOver(answer('a\0b'));
  expect(await get()).toMatchObject({ document: { text: 'ab' } });
  expect(await get()).toMatchObject({ fromCache: true, document: { text: 'ab' } });
});

test('fetches once for concurrent requests', async () => {
  const { get, asked } = documentsOver(answer('first'));
  const [first, second] = await Promise.all([get(), get()]);
  expect(first).toEqual(second);
  expect(asked).toHaveLength(1);
});

describe('people', () => {
  const jane = hasher.email('jane@quillbay.com');
  const hidden = hasher.email('hidden@quillbay.com');
  const inside = { emails: ['hidden@quillbay.com'], phones: [] };
  const company = hasher.companyMark('quillbay.com');

  test('are indexed by the addresses in the text and by the inspection', async () => {
    const { get, store } = documentsOver(answer('write to Jane@QuillBay.com'));
    await get({}, () => Promise.resolve(inside));
    expect(store.subjectsOf({ url, use: 'page' })).toEqual([jane, hidden, company]);
  });

  test('are added to a cached copy that was not inspected', async () => {
    const { get, store } = documentsOver(answer('write to Jane@QuillBay.com'));
    await get();
    const inspect = vi.fn(() => Promise.resolve(inside));
    await get({}, inspect);
    expect(store.subjectsOf({ url, use: 'page' })).toEqual([jane, company, hidden]);
    expect(inspect).toHaveBeenCalledTimes(1);
  });

  test('are too many to index, so the document is not cached', async () => {
    const { get, store } = documentsOver(answer('write to jane@quillbay.com'));
    await expect(get({}, () => Promise.resolve(undefined))).resolves.toMatchObject({ kind: 'document' });
    await expect(store.find({ url, use: 'page' })).resolves.toBeUndefined();
  });

  test('are indexed before the document is stored', async () => {
    const { get, documents } = documentsOver(answer('x'));
    await expect(get({}, () => Promise.reject(new Error('no time')))).rejects.toThrow('no time');
    await expect(documents.stored({ url, use: 'page' })).resolves.toBeUndefined();
  });
});

describe('suppressed people', () => {
  const text = 'write to jane@quillbay.com or joe@quillbay.com, call +1 (512) 555-0123';
  const jane = { emails: ['jane@quillbay.com'] };
  const inspect: Inspect = ({ text: whole }) =>
    Promise.resolve({ emails: whole.includes('jane') ? ['jane@quillbay.com'] : [], phones: [] });
  const page = { url, use: 'page' } as const;

  test('are removed before a document is returned, and its rest is not stored', async () => {
    const { get, store, suppress } = documentsOver(answer(text));
    suppress(jane, { phones: ['+15125550123'] });
    const rest = 'write to … or joe@quillbay.com, call …';
    await expect(get()).resolves.toMatchObject({ document: { text: rest, version: versionOf(rest) } });
    await expect(store.find(page)).resolves.toBeUndefined();
  });

  test('leave an empty text if it contains nothing else', async () => {
    const { get, suppress } = documentsOver(answer('jane@quillbay.com'));
    suppress(jane);
    await expect(get()).resolves.toMatchObject({ document: { text: '' } });
  });

  test('are removed from cached copies, and cursors into the earlier version become invalid', async () => {
    const { get, documents, suppress } = documentsOver(answer(text));
    const first = await get();
    suppress(jane);
    const stored = await documents.stored(page);
    expect(stored?.text).not.toContain('jane');
    expect(first).not.toMatchObject({ document: { version: stored?.version } });
  });

  test('return when the suppression ends, since the document is fetched again', async () => {
    const { get, asked, suppress } = documentsOver(answer(text), answer(text));
    suppress(jane);
    await get();
    suppress();
    await expect(get({ maxAge: 0 })).resolves.toMatchObject({ document: { text } });
    expect(asked[1]).not.toHaveProperty('validators');
  });

  test('prevent the caching of a page on which an inspection finds them', async () => {
    const { get, store, suppress } = documentsOver(answer(text), answer(text));
    await get();
    suppress(jane);
    const found = await get({}, inspect);
    expect(found).toMatchObject({ fromCache: true, document: { text: expect.not.stringContaining('jane') } });
    await expect(store.find(page)).resolves.toBeUndefined();
    await get({}, inspect);
    await expect(store.find(page)).resolves.toBeUndefined();
  });

  test('do not prevent the indexing of other people found by an inspection', async () => {
    const hidden: Inspect = () => Promise.resolve({ emails: ['hidden@quillbay.com'], phones: [] });
    const { get, store, clock, suppress } = documentsOver(answer(text), {
      kind: 'not_modified',
      headers: {},
    });
    await get();
    suppress(jane);
    await expect(get({}, hidden)).resolves.toMatchObject({ document: { narrowed: true } });
    expect(store.subjectsOf(page)).toContain(hasher.email('hidden@quillbay.com'));
    clock.advance(60_000);
    await get({}, () => Promise.resolve({ emails: ['other@quillbay.com'], phones: [] }));
    expect(store.subjectsOf(page)).toContain(hasher.email('other@quillbay.com'));
  });

  test('are visible to inspections, so that addresses are assigned to the right people', async () => {
    const { get, asked, suppress } = documentsOver(answer(text), answer(text));
    suppress(jane);
    await get();
    const seen: string[] = [];
    await get({}, (document) => (seen.push(document.text), inspect(document)));
    expect(seen).toEqual([text]);
    expect(asked).toHaveLength(2);
  });
});

describe('suppressed people in answers of sources', () => {
  const profile = 'https://www.linkedin.com/in/zofia-quill-1';
  const zofia = {
    emails: ['zofia@quill.test'],
    people: [['quill.test', 'Zofia Quill']] as const,
    profiles: [profile],
  };
  const searched = {
    url: new URL('http://127.0.0.1:8080/search?q=%22Zofia+Quill%22+Works'),
    use: 'json',
    source: 'searxng',
  } as const;
  const json = (value: unknown): Answer =>
    answer(JSON.stringify(value), { url: searched.url, contentType: 'application/json' });
  const other = { url: 'https://other.test/', title: 'Zofia Quill - Other AG', content: 'A namesake' };

  /** Of an answer that is stored while the person is suppressed: the returned text, and the stored one. */
  async function stored(got: Answer, name: Partial<DocumentRequest> = searched) {
    const { get, store, suppress } = documentsOver(got);
    suppress(zofia);
    const found = await get(name);
    if (found.kind !== 'document') throw new Error(found.reason);
    const kept = await store.find({ url, use: 'page', ...name });
    return { returned: found.document.text, kept };
  }

  test.each([
    [
      'a known profile',
      {
        url: `${profile}/`,
        title: 'Zofia Quill - CEO - Works | LinkedIn',
        parsed_url: ['https', '/in/zofia-quill-1'],
      },
    ],
    [
      'a profile within a text',
      { url: 'https://list.test/', title: 'Zofia Quill, CEO', content: `See ${profile}.` },
    ],
    [
      'an address within a text',
      { url: 'https://list.test/', title: 'Zofia Quill, CEO', content: 'Write to zofia@quill.test.' },
    ],
    [
      'a page of the company',
      { url: 'https://www.quill.test/team', title: 'Team', content: 'Our CEO Zofia QUILL leads' },
    ],
    [
      'a company in a text',
      { url: 'https://list.test/', title: 'Zofia Quill, CEO', content: 'quill.test › team' },
    ],
    [
      'nested people',
      {
        company: { site: 'http://quill.test/' },
        staff: [{ role: 'CEO', first_name: 'Zofia', last_name: 'Quill' }],
      },
    ],
  ])('are removed with the whole element: %s', async (_, about) => {
    const { returned, kept } = await stored(json({ results: [other, about], suggestions: [] }));
    expect(JSON.parse(returned)).toEqual({ results: [other], suggestions: [] });
    expect(kept).toMatchObject({ text: returned, narrowed: true });
  });

  test('are removed with the item of Wikidata that has the handle of a profile', async () => {
    const value = (text: string) => [
      { rank: 'normal', mainsnak: { snaktype: 'value', datavalue: { value: text } } },
    ];
    const item = {
      id: 'Q7',
      labels: { en: { value: 'Zofia Quill' } },
      claims: { P6634: value('zofia-quill-1') },
    };
    const entities = { Q7: item, Q8: { ...item, id: 'Q8', claims: { P6634: value('another') } } };
    const { returned } = await stored(json({ entities, success: 1 }), { use: 'json' });
    expect(JSON.parse(returned)).toEqual({ entities: { Q8: entities.Q8 }, success: 1 });
  });

  test('are removed with the items of a feed', async () => {
    const item = (title: string) =>
      `<item><title>${title}</title><link>https://quill.test/news</link></item>`;
    const feed = (...items: string[]) =>
      `<?xml version="1.0"?><rss><channel><title>News</title>${items.join('\n')}</channel></rss>`;
    const text = feed(
      item('A'),
      item('Zof&#105;a Quill retires'),
      item('<![CDATA[Zofia Quill wins]]>'),
      item('B'),
    );
    const { returned, kept } = await stored(answer(text, { url: new URL('https://quill.test/feed') }), {
      use: 'feed',
    });
    expect(returned).toBe(feed(item('A'), '', '', item('B')));
    expect(kept).toMatchObject({ text: returned });
  });

  test.each([
    ['a page', 'Zofia Quill leads us', { url: new URL('https://quill.test/about') }],
    [
      'the title of a feed',
      '<rss><channel><title>Blog of Zofia Quill</title></channel></rss>',
      { url: new URL('https://quill.test/feed') },
    ],
    ['a JSON object', JSON.stringify({ name: 'Zofia Quill', blog: 'https://quill.test' }), {}],
    ['a comment of a page', '<p>Team</p><!-- zofia@quill.test -->', {}],
  ])('prevent the caching of a document without elements: %s', async (_, text, more) => {
    await expect(stored(answer(text, more), { use: 'text' })).resolves.toMatchObject({ kept: undefined });
  });

  test('do not affect namesakes and other documents', async () => {
    const unaffected = json({ results: [other, { url: 'https://quill.test/', title: 'Tom Cole' }] });
    const { kept } = await stored(unaffected);
    expect(kept).toMatchObject({ text: unaffected.text, narrowed: false });
  });

  test('the question to a source is not stored', async () => {
    const { returned, kept } = await stored(json({ query: '"Zofia Quill" Works', results: [] }));
    expect(JSON.parse(returned)).toEqual({ query: '', results: [] });
    expect(kept).toMatchObject({ url: 'http://127.0.0.1:8080/search', text: returned });
  });

  test('the answer of a source is still asked for changes', async () => {
    const { get, asked } = documentsOver(json({ results: [] }), { kind: 'not_modified', headers: {} });
    await get(searched);
    await expect(get({ ...searched, maxAge: 0 })).resolves.toMatchObject({ fromCache: true });
    expect(asked[1]?.validators).toEqual({ etag: '"v1"' });
  });
});
