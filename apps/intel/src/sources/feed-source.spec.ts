import { fetchedAt, FakeDocumentReader, text, unread } from '@lode/testing';
import { FeedSource } from './feed-source';

type Answers = ConstructorParameters<typeof FakeDocumentReader>[0];

const url = 'https://acme.test/feed.xml';
const feedAt = (address: string, title: string | null = null) => ({ url: address, title });

function asking(answers: Answers, feeds = [feedAt(url)]) {
  const reader = new FakeDocumentReader(answers);
  const answer = new FeedSource(reader).find({ feeds, maxAge: 600 }, new AbortController().signal);
  return { reader, answer };
}

const rss = (items: string, channel = ''): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Acme</title>${channel}${items}</channel></rss>`;
const item = (title: string, date = '<pubDate>Sun, 01 Mar 2026 09:30:00 GMT</pubDate>'): string =>
  `<item><title>${title}</title><link>https://acme.test/news/1</link>${date}</item>`;

const published = Date.UTC(2026, 2, 1, 9, 30);
const acme = { title: 'Acme opens in Graz', url: 'https://acme.test/news/1', publishedAt: published };

test.each<[string, string, object]>([
  ['RSS 2.0', rss(item('Acme opens in Graz'), '<language>de-AT</language>'), { language: 'de-AT' }],
  [
    'RSS 1.0',
    `<rdf:RDF xmlns="http://purl.org/rss/1.0/"><channel rdf:about="x"><title>Acme</title><dc:language>en</dc:language>
     </channel><item rdf:about="y"><title>Acme opens in Graz</title><link>https://acme.test/news/1</link>
     <dc:date>2026-03-01T09:30:00Z</dc:date></item></rdf:RDF>`,
    { language: 'en' },
  ],
  [
    'Atom',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title>Acme</title><link rel="self" href="${url}"/>
     <entry><title type="html">&lt;b&gt;Acme&lt;/b&gt; opens in Graz</title><link rel="edit" href="/edit"/>
     <link href="/news/1"/><updated>2026-04-01T09:30:00Z</updated><published>2026-03-01T09:30:00Z</published></entry></feed>`,
    { language: 'en' },
  ],
  [
    'JSON Feed',
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Acme',
      language: 'en-GB',
      items: [
        { id: '1', url: acme.url, title: acme.title, date_published: '2026-03-01T10:30:00+01:00' },
        { id: '2', content_text: 'without a title' },
        null,
      ],
    }),
    { language: 'en-GB' },
  ],
  ['character data', rss(item('<![CDATA[Acme opens <em>in</em> Graz]]>')), { language: null }],
  ['an entity of HTML', rss(item('Acme&nbsp;opens in Graz')), {}],
  ['a date without a zone', rss(item('Acme opens in Graz', '<pubDate>2026-03-01 09:30:00</pubDate>')), {}],
  [
    'a date of Dublin Core',
    rss(item('Acme opens in Graz', '<dc:date>2026-03-01T09:30:00+00:00</dc:date>')),
    {},
  ],
  [
    'an identifier as a link',
    rss(
      `<item><title>Acme opens in Graz</title><guid>${acme.url}</guid><pubDate>Sun, 01 Mar 2026 09:30 GMT</pubDate></item>`,
    ),
    {},
  ],
  ['leading spaces', `\n\n ${rss(item('Acme opens in Graz'))}`, {}],
])('%s', async (_, document, more) => {
  const { reader, answer } = asking([text(document, url)]);
  await expect(answer).resolves.toMatchObject({
    state: 'ok',
    records: [{ ...acme, ...more, evidence: [{ source: 'feeds', url: acme.url }] }],
    detail: null,
  });
  expect(reader.asked).toEqual([{ at: { url }, maxAge: 600, budget: 8000 }]);
});

test.each([
  ['no link', `<item><title>A</title>${'<link></link>'}</item>`, { url: null }],
  ['a script as a link', '<item><title>A</title><link>javascript:alert(1)</link></item>', { url: null }],
  ['a relative link', '<item><title>A</title><link>/a</link></item>', { url: 'https://acme.test/a' }],
  [
    'an identifier that is no link',
    '<item><title>A</title><guid isPermaLink="false">https://x.test/</guid></item>',
    { url: null },
  ],
  ['no date', '<item><title>A</title></item>', { publishedAt: null }],
  [
    'a date in the future',
    item('A', '<pubDate>Sun, 01 Mar 2037 09:30:00 GMT</pubDate>'),
    { publishedAt: null },
  ],
  ['a date in words', item('A', '<pubDate>gestern</pubDate>'), { publishedAt: null }],
])('an item with %s', async (_, items, expected) => {
  await expect(asking([text(rss(items), url)]).answer).resolves.toMatchObject({ records: [expected] });
});

test.each([
  ['no title', '<item><link>https://acme.test/</link></item>'],
  ['an empty title', item('<![CDATA[ <img src="x"> ]]>')],
  ['an age of more than 24 months', item('A', '<pubDate>Fri, 01 Mar 2024 09:30:00 GMT</pubDate>')],
])('drops an item with %s', async (_, items) => {
  await expect(asking([text(rss(items), url)]).answer).resolves.toMatchObject({ state: 'ok', records: [] });
});

test('a truncated feed returns its readable items', async () => {
  const whole = rss(item('Acme opens in Graz') + item('Acme raises'));
  await expect(asking([text(whole.slice(0, -50), url)]).answer).resolves.toMatchObject({
    state: 'partial',
    records: [acme, { title: 'Acme raises' }],
    detail: expect.stringContaining('truncated'),
  });
});

test('a feed with the media type of a page is parsed', async () => {
  const { reader, answer } = asking([unread({ reason: 'type' }), text(rss(item('Acme opens in Graz')), url)]);
  await expect(answer).resolves.toMatchObject({ state: 'ok', records: [acme] });
  expect(reader.asked).toHaveLength(2);
});

test.each<[string, Answers[number], string]>([
  ['is gone', unread({ reason: 'status', status: 404 }), 'ok'],
  ['is forbidden', unread({ reason: 'robots' }), 'ok'],
  ['is a page', text('<html><title>Blog</title></html>', url), 'ok'],
  ['is no JSON Feed', text('{"items": []}', url), 'ok'],
  ['is broken JSON', text('{"items": [', url), 'ok'],
  ['is rate limited', unread({ reason: 'status', status: 429 }), 'partial'],
  ['is down', unread({ reason: 'status', status: 503 }), 'partial'],
  ['times out', unread({ state: 'timeout', reason: 'timeout' }), 'partial'],
  ['is unreachable', unread({ reason: 'connection' }), 'partial'],
])('a feed that %s does not fail the source', async (_, facts, state) => {
  await expect(asking([facts]).answer).resolves.toEqual({
    state,
    records: [],
    detail: expect.stringContaining(url),
  });
});

test('reads at most three feeds, each once, and no feeds of comments', async () => {
  const feeds = [
    feedAt(url),
    feedAt(url),
    feedAt('https://acme.test/comments/feed'),
    feedAt('https://acme.test/a.xml', 'Comments on: Acme'),
    ...['b', 'c', 'd'].map((name) => feedAt(`https://acme.test/${name}.xml`)),
  ];
  const { reader, answer } = asking([text(rss(item('A')), url)], feeds);
  await expect(answer).resolves.toMatchObject({ state: 'ok', records: { length: 3 } });
  expect(reader.asked.map(({ at }) => ('url' in at ? at.url : ''))).toEqual([
    url,
    'https://acme.test/b.xml',
    'https://acme.test/c.xml',
  ]);
});

test('ignores a feed with a title of comments', async () => {
  const document = rss(item('Re: Acme')).replace('<title>Acme', '<title>Comments on Acme');
  await expect(asking([text(document, url)]).answer).resolves.toMatchObject({ state: 'ok', records: [] });
});

test('keeps the newest hundred items', async () => {
  const items = Array.from({ length: 130 }, (_, day) =>
    item(`Item ${day}`, `<pubDate>${new Date(fetchedAt - day * 86_400_000).toUTCString()}</pubDate>`),
  );
  const { records } = await asking([text(rss(items.toReversed().join('')), url)]).answer;
  expect(records).toHaveLength(100);
  expect(records[0]?.title).toBe('Item 0');
  expect(records[99]?.title).toBe('Item 99');
});

test('makes no request without a feed', async () => {
  const { reader, answer } = asking([], []);
  await expect(answer).resolves.toMatchObject({ state: 'not_applicable' });
  expect(reader.asked).toEqual([]);
});
