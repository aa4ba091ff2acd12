import { refusalOf } from './refused-link';

const at = (path: string): URL => new URL(path, 'https://quillbay.com/');

test.each([
  ['mailto:jo@quillbay.com', 'not_web'],
  ['javascript:void(0)', 'not_web'],
  ['/brochure.PDF', 'not_html'],
  ['/team.vcf', 'not_html'],
  ['/feed.xml?x=1', 'not_html'],
  ['/logout', 'action'],
  ['/shop/add-to-cart/5', 'action'],
  ['/shop?add-to-cart=5', 'action'],
  ['/wp-login.php', 'action'],
  ['/cdn-cgi/l/email-protection', 'action'],
  ['/index.php?action=logout', 'action'],
  ['/about?print=1', 'action'],
  ['/a/b/a/b/a/b', 'trap'],
  [`/?q=${'x'.repeat(250)}`, 'trap'],
  [`/${'x'.repeat(400)}`, 'trap'],
  ['/shop?a=1&b=2&c=3&d=4&e=5&f=6&g=7', 'trap'],
  ['/calendar/2031-05-07', 'trap'],
  ['/2019/05/', 'trap'],
  ['/events?month=2031-05', 'trap'],
])('%s is not followed: %s', (path, refusal) => {
  expect(refusalOf(at(path))).toBe(refusal);
});

test.each([
  '/',
  '/contact.html',
  '/v1.2/about',
  '/catalogue',
  '/authors',
  '/printing',
  '/shareholders',
  '/2019/05/we-moved',
  '/?page=contact&lang=de',
])('%s may be followed', (path) => {
  expect(refusalOf(at(path))).toBeUndefined();
});
