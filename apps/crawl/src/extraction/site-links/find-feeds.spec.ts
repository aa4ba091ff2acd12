import { readPage } from '../page/read-page';
import { findFeeds } from './find-feeds';

const find = (html: string) => findFeeds(readPage(html, new URL('https://quillbay.com/news/')));

test('feeds that the head offers', () => {
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
])('a link to %s is one to a feed, told once', (href, type) => {
  const [feed, ...others] = find(`<p>News</p><a href="${href}">Subscribe</a><a href="${href}">Feed</a>`);
  expect(feed).toMatchObject({ type, title: 'Subscribe', method: 'link', block: 1 });
  expect(others).toEqual([]);
});

test.each(['/feedback', '/animal-feed', '/rss-explained.html', 'mailto:feed@quillbay.com', '/blog?x=/feed'])(
  'a link to %s is none',
  (href) => {
    expect(find(`<a href="${href}">x</a>`)).toEqual([]);
  },
);
