import { readPage } from '../page/read-page';
import { canonicalLink } from './canonical-link';

const of = (href: string, url = 'https://quillbay.com/boats?sort=price'): string | undefined =>
  canonicalLink(readPage(`<link rel="canonical" href="${href}">`, new URL(url)))?.href;

test('the address that a page gives as its own', () => {
  expect(of('/boats')).toBe('https://quillbay.com/boats');
  expect(of('https://www.quillbay.com/boats')).toBe('https://www.quillbay.com/boats');
  expect(of('https://quillbay.com/', 'https://quillbay.com/index.html')).toBe('https://quillbay.com/');
});

test.each(['https://tidewater.io/boats', 'https://quillbay.com/', 'javascript:0', '', 'http://['])(
  '%s is not believed',
  (href) => {
    expect(of(href)).toBeUndefined();
  },
);
