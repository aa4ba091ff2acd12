import { forwardOf } from './response-headers';

const url = new URL('https://quay.test/old/');
const forward = (html: string, refresh?: string) =>
  forwardOf(html, refresh === undefined ? {} : { refresh: [refresh] }, url)?.href;
const meta = (content: string, more = '') =>
  forward(`<head>${more}<meta http-equiv="refresh" content="${content}">`);

describe('a page forwards', () => {
  test.each([
    ['0; URL=/start/', 'https://quay.test/start/'],
    ['0;url=start.html', 'https://quay.test/old/start.html'],
    ["5; url='https://www.quay.test/'", 'https://www.quay.test/'],
    ['0, /start/', 'https://quay.test/start/'],
    ['0 url=/start/', 'https://quay.test/start/'],
    ['; url=/start/', 'https://quay.test/start/'],
    ['0.5; /a?b=1&amp;c=2', 'https://quay.test/a?b=1&c=2'],
  ])('by a meta element with %s', (content, target) => expect(meta(content)).toBe(target));

  test.each([
    ['without quotes', '<META HTTP-EQUIV=REFRESH CONTENT="0; URL=/start/">'],
    ['with the content first', `<meta content='0;url=/start/' http-equiv='Refresh' />`],
    [
      'relative to the base',
      '<base href="https://quay.test/"><meta http-equiv="refresh" content="0;url=start/">',
    ],
    ['by a script', '<script>window.location.href = "/start/";</script>'],
    ['by a script that replaces', `<html><head><script>location.replace('/start/')</script></head></html>`],
    ['by a script after a while', `<script>setTimeout("location.href='/start/'", 3000)</script>`],
    [
      'by a function after a while',
      `<script>setTimeout(() => { location.href = '/start/' }, 3000);</script>`,
    ],
    ['by a script of its load', `<body onload="location.href='/start/'">`],
    [
      'by the function of its load',
      `<script>window.onload = function () { window.location = '/start/'; }</script>`,
    ],
    ['by its only link, a script', `<a href="javascript:location='/start/'"><img src="a.gif"></a>`],
    ['by its only click', `<a href="#" onclick="window.open('/start/'); return false"><img src="a.gif"></a>`],
    ['by its only click, in entities', '<img onclick="location.href=&quot;/start/&quot;" src="a.gif">'],
    [
      'by the function of its only click',
      `<script>function enter() { window.open("/start/", "main"); }</script><body onclick="enter()"><img src="a.gif">`,
    ],
    ['by a script of the top window', '<body><script>top.location="/start/"</script><p>One moment …</p>'],
  ])('%s', (_what, html) => expect(forward(html)).toBe('https://quay.test/start/'));

  test('by a header', () => expect(forward('<p>x', '0; url=/start/')).toBe('https://quay.test/start/'));

  test('by a frameset with one frame of another site', () =>
    expect(
      forward(
        '<frameset rows="100%,*"><frame src="https://www.pier.test/a"><frame src="about:blank"></frameset>',
      ),
    ).toBe('https://www.pier.test/a'));
});

test.each([
  ['a delay above ten seconds', '<meta http-equiv="refresh" content="30; url=/start/">'],
  ['the page itself', '<meta http-equiv="refresh" content="5; url=/old/#top">'],
  ['only a delay', '<meta http-equiv="refresh" content="5">'],
  [
    'a page for browsers without scripts',
    '<noscript><meta http-equiv="refresh" content="0;url=/plain"></noscript>',
  ],
  ['a comment', '<!-- <meta http-equiv="refresh" content="0;url=/plain"> -->'],
  ['another scheme', '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">'],
  ['a script that decides', '<script>if (screen.width < 700) location = "/mobile/"</script>'],
  ['a function', '<script>function go() { location.href = "/a" }</script>'],
  ['a page with content', `<script>window.location = '/a'</script><p>${'Quiet boats. '.repeat(30)}</p>`],
  ['a script after more than ten seconds', `<script>setTimeout("location.href='/a'", 30000)</script>`],
  ['a choice of two clicks', `<b onclick="location='/de'">DE</b><b onclick="location='/en'">EN</b>`],
  ['a click beside a link', `<b onclick="location='/de'">DE</b><a href="/en">EN</a>`],
  ['a click that leads to another site', `<img onclick="window.open('https://pier.test/')" src="a.gif">`],
  ['a frameset of the site', '<frameset><frame src="nav.html"><frame src="main.html"></frameset>'],
])('a page does not forward by %s', (_what, html) => expect(forward(html)).toBeUndefined());

test.each(['<meta ', '<meta http-equiv="refresh" content="', '<script>location="', '<frame src='])(
  'takes linear time on a page full of %s',
  (text) => expect(forward(text.repeat(200_000 / text.length))).toBeUndefined(),
);

test.each([
  [
    'elements for browsers without scripts',
    `${'<noscript>'.repeat(2500)}</noscript>${'<meta http-equiv=refresh content=99>'.repeat(900)}`,
  ],
  ['titles without an end', `location${'<title '.repeat(9000)}`],
  ['scripts without an end', `location${'<script>'.repeat(8000)}`],
  ['handlers', `location${'<b onclick="go()">'.repeat(3000)}`],
  ['beginnings of links', `location${'<a '.repeat(20_000)}`],
  ['beginnings of comments', `location${'<!--'.repeat(16_000)}`],
  ['functions', `location<b onclick="f()"><script>${'function f('.repeat(450)}</script>`],
  ['beginnings of elements', `location${'<'.repeat(64_000)}`],
])('thousands of %s take less than a second', (_, html) => {
  const { user } = process.cpuUsage();
  expect(forward(html)).toBeUndefined();
  expect(process.cpuUsage().user - user).toBeLessThan(1_000_000);
});
