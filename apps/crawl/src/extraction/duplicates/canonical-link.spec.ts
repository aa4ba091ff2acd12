import { readPage } from '../page/read-page';
import { canonicalLink } from './canonical-link';

const of = (href: string, url = 'https://quillbay.com/boats?sort=price'): string | undefined =>
  canonicalLink(readPage(`<link rel="canonical" href="${href}">`, new URL(url)))?.href;

test('returns the canonical URL of a page', () => {
  expect(of('/boats')).toBe('https://quillbay.com/boats');
  expect(of('https://www.quillbay.com/boats')).toBe('https://www.quillbay.com/boats');
  expect(of('https://quillbay.com/', 'https://quillbay.com/index.html')).toBe('https://quillbay.com/');
});

test.each(['https://tidewater.io/boats', 'https://quillbay.com/', 'javascript:0', '', 'http://['])(
  'ignores %s',
  (href) => {
    expect(of(href)).toBeUndefined();
  },
);
