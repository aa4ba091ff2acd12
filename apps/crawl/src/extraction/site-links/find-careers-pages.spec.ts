import { readPage } from '../page/read-page';
import { findCareersPages } from './named-links';

const find = (html: string): readonly string[] =>
  findCareersPages(readPage(html, new URL('https://quillbay.com/'))).map(({ url }) => url);

test('finds the distinct careers pages, by URL or text, in any language', () => {
  const html = `<a href="/careers/">Careers</a> <a href="/careers#open">Jobs</a> <a href="/p/7">Offene Stellen</a>
    <a href="https://jobs.quillbay.com/vacatures">Werken bij</a> <a href="/p/8">Trabaja con nosotros</a>`;
  expect(find(html)).toEqual([
    'https://quillbay.com/careers/',
    'https://quillbay.com/p/7',
    'https://jobs.quillbay.com/vacatures',
    'https://quillbay.com/p/8',
  ]);
});

test.each([
  '<a href="/services">What we do</a>',
  '<a href="https://tidewater.io/careers">Careers at Tidewater</a>',
  '<a href="mailto:jobs@quillbay.com">Jobs</a>',
  '<a href="#careers">Careers</a>',
  '<a href="/careers" hidden>Careers</a>',
])('ignores %s', (html) => {
  expect(find(html)).toEqual([]);
});
