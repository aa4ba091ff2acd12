import { findPhoneNumbersInText } from 'libphonenumber-js/max';
import { isValid, parsePhoneNumber, searchPhoneNumbers } from './number-library';

/** Plain numbers, and numbers with brackets, extensions, second numbers and dates. */
const written = [
  '312-867-0110',
  '(312) 867-0110',
  ' 312.867.0110 ',
  '1-312-867-0110 call',
  '+49 (30) 901820-0',
  '+49 30 901820',
  '030 901 820',
  '312-867-0110 ext. 12',
  '312-867-0110 x',
  '312-867-0110/0112',
  '(312 867-0110',
  '2012-01-02 08:30',
  '555-0110',
];

describe('number library', () => {
  it.each(written)('the fast path has the same result: %s', (text) => {
    for (const region of ['US', 'DE', 'ES'] as const) {
      const all = findPhoneNumbersInText(text, { defaultCountry: region, extended: true });
      const expected = all.filter(({ number }) => number.isValid());
      expect(plainly(searchPhoneNumbers(text, region))).toEqual(plainly(expected));
    }
  });

  it('returns the same number for the same text', () => {
    const number = parsePhoneNumber('312-867-0110', 'US');
    expect(number?.number).toBe('+13128670110');
    expect(parsePhoneNumber('312-867-0110', 'US')).toBe(number);
    expect(parsePhoneNumber('312-867-0110', 'ES')?.number).not.toBe('+13128670110');
  });

  it('ignores the region of numbers with a country code', () => {
    expect(parsePhoneNumber('+49 30 901820', 'US')).toBe(parsePhoneNumber('+49 30 901820', 'FR'));
  });

  it('detects unassigned ranges', () => {
    const [valid, unknown] = [parsePhoneNumber('+1 312 867 0110'), parsePhoneNumber('+1 112 867 0110')];
    expect(valid && isValid(valid)).toBe(true);
    expect(unknown && isValid(unknown)).toBe(false);
  });
});

const plainly = (found: ReturnType<typeof searchPhoneNumbers>): unknown[] =>
  found.map(({ number, startsAt, endsAt }) => [
    number.number,
    number.country,
    number.ext ?? null,
    startsAt,
    endsAt,
  ]);
