import type { SiteName } from '@lode/contracts';
import { companyName } from './company-name';

const named = (type: SiteName['type'], name: string, confidence: number): SiteName => ({
  name,
  type,
  confidence,
  still_on_page: true,
  evidence: [],
});
const brand = (name: string, confidence = 90): SiteName => named('brand', name, confidence);
const legal = (name: string, confidence = 90): SiteName => named('legal', name, confidence);
const site = (name: string, confidence = 75): SiteName => named('site', name, confidence);

describe('of several names', () => {
  test.each([
    ['the one that agrees with the domain', [brand('Tidewater'), site('Quillbay', 45)], 'Quillbay'],
    [
      'full agreement before partial agreement',
      [brand('Quillbay Harbour Boats'), legal('Quillbay Ltd')],
      'Quillbay Ltd',
    ],
    ['the brand before the legal name', [legal('Quillbay Ltd', 99), brand('QuillBay', 60)], 'QuillBay'],
    [
      'the legal name before a title with other words',
      [site('The Quillbay', 99), legal('Quillbay Ltd', 85)],
      'Quillbay Ltd',
    ],
    ['a title with the words of the legal name', [legal('QUILLBAY LTD'), site('Quill-Bay')], 'Quill-Bay'],
    [
      'a title with the words of a longer legal name',
      [legal('Quillbay Boats GmbH & Co. KG'), site('Quillbay Boats')],
      'Quillbay Boats',
    ],
    [
      'the one of a kind with the highest confidence',
      [brand('The Quillbay', 60), brand('Quill Bay', 90)],
      'Quill Bay',
    ],
    [
      'without one that agrees with the domain',
      [site('Old Pier', 45), legal('Old Pier Ltd'), brand('Pier', 60)],
      'Pier',
    ],
  ])('%s', (_, names, name) => {
    expect(companyName(names, 'quillbay.co.uk')).toBe(name);
  });
});

describe('names that are not the company’s own', () => {
  test.each([
    ['a line with a legal form', [legal('Tidewater Ltd', 76)]],
    ['greetings', [site('Home', 75), brand('Welcome to our site')]],
    ['no names', []],
  ])('%s', (_, names) => {
    expect(companyName(names, 'quillbay.com')).toBeNull();
  });

  test('a name that disappeared from the site is ignored', () => {
    const gone = { ...brand('Quillbay'), still_on_page: false };
    expect(companyName([gone], 'quillbay.com')).toBeNull();
    expect(companyName([gone, site('Old Pier')], 'quillbay.com')).toBe('Old Pier');
  });
});

test('an abbreviation suffices for a legal name with high confidence', () => {
  expect(companyName([legal('Quiet Island Boats Ltd', 76)], 'qib.com')).toBeNull();
  expect(companyName([brand('Tidewater'), legal('Quiet Island Boats Ltd', 85)], 'qib.com')).toBe(
    'Quiet Island Boats Ltd',
  );
});

test('a legal name with low confidence is used if it agrees with the domain', () => {
  expect(companyName([legal('Tidewater Ltd', 76), legal('Quillbay Boats Ltd', 50)], 'quillbay.com')).toBe(
    'Quillbay Boats Ltd',
  );
});

test.each([
  ['home-pier.com', 'Home Pier'],
  ['xn--mller-kva.de', 'Müller'],
  ['quillbay.github.io', 'Quillbay'],
])('%s belongs to %s', (domain, name) => {
  expect(companyName([brand('Tidewater'), site(name)], domain)).toBe(name);
});

test('an IP address agrees with no name', () => {
  expect(companyName([site('127', 99), brand('Tidewater')], '127.0.0.1')).toBe('Tidewater');
});
