import { readPage } from '../page/read-page';
import { readStructured } from '../structured/read-structured';
import { calendarDay, readJobPostings } from './read-job-postings';

function postings(html: string, url = 'https://quillbay.com/jobs/7?utm_source=mail') {
  const page = readPage(html, new URL(url));
  return readJobPostings(readStructured(page), page);
}

const jsonLd = (...values: unknown[]) =>
  postings(
    values.map((value) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`).join(''),
  );

const place = (address: unknown) => ({ '@type': 'Place', address });
const job = (more: object = {}) => ({ '@type': 'JobPosting', title: 'Boat Builder', ...more });

test('reads all properties', () => {
  const posting = job({
    title: '<b>Engineer, R&amp;amp;D</b>',
    url: '/jobs/engineer',
    datePosted: '2026-10-01T08:00:00+02:00',
    validThrough: '2026-12-31',
    jobLocation: [
      place({
        '@type': 'PostalAddress',
        addressLocality: 'Kiel',
        addressRegion: 'SH',
        addressCountry: { '@type': 'Country', name: 'DE' },
      }),
      place('Bremen, Germany'),
      'Lisbon',
      { '@type': 'Place', name: 'The yard' },
    ],
    jobLocationType: 'TELECOMMUTE',
    employmentType: ['FULL_TIME', 'CONTRACTOR'],
    occupationalCategory: '17-2121.00 Marine Engineers',
    industry: 'Boats',
    identifier: { '@type': 'PropertyValue', name: 'Quillbay', value: 4711 },
    hiringOrganization: { '@type': 'Organization', name: 'Quillbay Boats' },
  });
  expect(jsonLd(posting)).toEqual([
    {
      title: 'Engineer, R&D',
      url: 'https://quillbay.com/jobs/engineer',
      postedOn: '2026-10-01',
      validThrough: '2026-12-31',
      locations: ['Kiel, SH, DE', 'Bremen, Germany', 'Lisbon', 'The yard'],
      remote: true,
      employmentType: 'FULL_TIME, CONTRACTOR',
      department: 'Marine Engineers',
      identifier: '4711',
      organisation: 'Quillbay Boats',
      method: 'json_ld',
      confidence: 95,
    },
  ]);
});

test('uses null for missing properties, and the URL of the page for a single posting', () => {
  expect(jsonLd(job({ occupationalCategory: '15-1252', identifier: { name: 'Quillbay' } }))).toMatchObject([
    {
      url: 'https://quillbay.com/jobs/7',
      postedOn: null,
      validThrough: null,
      locations: [],
      remote: false,
      employmentType: null,
      department: null,
      identifier: null,
      organisation: null,
    },
  ]);
});

test.each([
  ['a list', [[job(), job({ title: 'Sail Maker', url: 'https://quillbay.com/s' })]]],
  ['a graph', [{ '@graph': [job(), { '@type': 'WebPage' }, job({ title: 'Sail Maker', url: '/s' })] }]],
  ['two scripts', [job(), job({ title: 'Sail Maker', url: '/s' })]],
  [
    'a list of items',
    [
      {
        '@type': 'ItemList',
        itemListElement: [
          { '@type': 'ListItem', item: job() },
          { '@type': 'ListItem', item: job({ title: 'Sail Maker', url: '/s' }) },
        ],
      },
    ],
  ],
])('reads several in %s, without the URL of the page', (_, values) => {
  expect(jsonLd(...(values as unknown[]))).toMatchObject([
    { title: 'Boat Builder', url: null },
    { title: 'Sail Maker', url: 'https://quillbay.com/s' },
  ]);
});

const microdata = `<div itemscope itemtype="https://schema.org/JobPosting"><h2 itemprop="title">Boat Builder</h2>
  <meta itemprop="datePosted" content="2026-10-01"><span itemprop="jobLocation" itemscope
  itemtype="https://schema.org/Place"><span itemprop="address" itemscope
  itemtype="https://schema.org/PostalAddress"><i itemprop="addressLocality">Kiel</i></span></span></div>`;

test('reads microdata unless JSON-LD describes the same', () => {
  const expected = {
    title: 'Boat Builder',
    postedOn: '2026-10-01',
    locations: ['Kiel'],
    method: 'microdata',
  };
  expect(postings(microdata)).toMatchObject([expected]);
  const both = `${microdata}<script type="application/ld+json">${JSON.stringify(job())}</script>`;
  expect(postings(both)).toMatchObject([{ method: 'json_ld' }]);
});

test('ignores a posting without a title', () => {
  expect(jsonLd({ '@type': 'JobPosting', title: ' <br> ' }, { '@type': 'Event', title: 'Open day' })).toEqual(
    [],
  );
});

test.each([
  ['2026-3-1', '2026-03-01'],
  ['2026/03/01 10:00', '2026-03-01'],
  ['20260301', '2026-03-01'],
  ['2026-02-30', null],
  ['01/03/2026', null],
  ['2026', null],
  ['soon', null],
  [null, null],
])('converts %j to the day %j', (text, day) => {
  expect(calendarDay(text)).toBe(day);
});
