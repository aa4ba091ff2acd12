import { readPage } from '../page/read-page';
import { findFeeds } from './find-feeds';

const find = (html: string) => findFeeds(readPage(html, new URL('https://quillbay.com/news/')));

test('reads the feeds in the head', () => {
  const html = `<link rel="alternate" type="application/rss+xml" title=" News " href="/feed/">
    <link rel="alternate" type="application/rss+xml" title="Comments Feed" href="/comments/feed/">
    <link rel="ALTERNATE home" type="application/atom+xml" href="atom.xml">
    <link rel="alternate" type="application/feed+json" href="https://blog.quillbay.com/feed.json">
    <link rel="alternate" hreflang="de" href="/de/"><link rel="stylesheet" type="application/rss+xml" href="/x">`;
  expect(find(html).map(({ url, type, title }) => [url, type, title])).toEqual([
    ['https://quillbay.com/feed/', 'rss', 'News'],
    ['https://quillbay.com/news/atom.xml', 'atom', null],
    ['https://blog.quillbay.com/feed.json', 'json', null],
  ]);
});

test.each([
  ['/blog/rss.xml', 'rss'],
  ['/feed', 'rss'],
  ['/press.rss', 'rss'],
  ['/atom.xml', 'atom'],
])('reads a link to %s as a feed, without duplicates', (href, type) => {
  const [feed, ...others] = find(`<p>News</p><a href="${href}">Subscribe</a><a href="${href}">Feed</a>`);
  expect(feed).toMatchObject({ type, title: 'Subscribe', method: 'link', block: 1 });
  expect(others).toEqual([]);
});

test.each(['/feedback', '/animal-feed', '/rss-explained.html', 'mailto:feed@quillbay.com', '/blog?x=/feed'])(
  'ignores a link to %s',
  (href) => {
    expect(find(`<a href="${href}">x</a>`)).toEqual([]);
  },
);
