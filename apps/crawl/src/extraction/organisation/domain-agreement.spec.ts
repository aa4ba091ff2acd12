import { agreements, domainAgreement } from './domain-agreement';

const { none, abbreviated, inPart, whole } = agreements;

test.each([
  ['Quillbay', 'quillbay', whole],
  ['QUILL BAY', 'quill-bay', whole],
  ['Quillbay GmbH & Co. KG', 'quillbay', whole],
  ['Quillbay GmbH', 'quillbay-gmbh', whole],
  ['Quill & Bay', 'quillbay', whole],
  ['Quill and Bay', 'quillandbay', whole],
  ['The Old Pier of Leeds', 'old-pier-leeds', whole],
  ['The Old Pier', 'theoldpier', whole],
  ["O'Neill’s", 'oneills', whole],
  ['Société Fluviale', 'societefluviale', whole],
  ['Müller Bau', 'mueller-bau', whole],
  ['Müller Bau', 'mullerbau', whole],
  ['Müller Bau GmbH', 'mueller-bau', whole],
  ['Mueller', 'müller', whole],
  ['Weiß & Søn', 'weissson', whole],
  ['Weiß & Søn', 'weisssoen', whole],
  ['Żak Łódź', 'zaklodz', whole],
  ['Quillbay', 'quillbay2', whole],
  ['3M', '3m', whole],
  ['Das', 'das', whole],
])('%s agrees fully with %s', (name, label, agreement) => {
  expect(domainAgreement(name, label)).toBe(agreement);
});

test.each([
  ['Quillbay Boats Ltd', 'quillbay', inPart],
  ['Quillbay', 'quillbayboats', inPart],
  ['Kestrel Holm Energy', 'kestrel-energy', inPart],
  ['Old Quillbay', 'quillbay', inPart],
  ['Quillbay', 'getquillbay', inPart],
  ['QuillbayBoats', 'quillbay', inPart],
  ['Quillbay Boats Berlin AG', 'qbb', abbreviated],
  ['Bank of the Bay', 'bob', abbreviated],
  ['Quiet Boats', 'quiboa', abbreviated],
])('%s agrees partially with %s', (name, label, agreement) => {
  expect(domainAgreement(name, label)).toBe(agreement);
});

test.each([
  ['Tidewater Ltd', 'quillbay'],
  ['Jo Doe, Tidewater Ltd', 'quillbay'],
  ['Bay', 'quillbay'],
  ['Quiet Boats', 'qb'],
  ['Boats Quiet', 'quietboats'],
  ['Route 3', 'route4'],
  ['Тихая гавань', 'quillbay'],
  ['', 'quillbay'],
  ['–', '2026'],
  ['The', '2026'],
])('%j does not agree with %s', (name, label) => {
  expect(domainAgreement(name, label)).toBe(none);
});

test('long names and labels are compared in linear time', () => {
  expect(domainAgreement(`b${' aaaaa'.repeat(19)}`, 'a'.repeat(63))).toBe(none);
  expect(domainAgreement('aaa '.repeat(30), 'a'.repeat(60))).toBe(whole);
});
