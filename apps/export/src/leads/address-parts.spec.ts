import { codePoint, minProcessorTime } from '@lode/domain/testing';
import { countryNames, countryOf, isStateName } from '@lode/domain/sites';
import * as fc from 'fast-check';
import { addressParts } from './address-parts';
import { ambiguousAddresses } from './testing/ambiguous-addresses';
import { englishAddresses } from './testing/english-addresses';
import { furtherAddresses } from './testing/further-addresses';

/** Street, city, state, postal code and country; unknown ones are empty. */
const read = (line: string): string => {
  const { street, city, state, postalCode, country } = addressParts(line);
  return [street, city, state, postalCode, country].map((part) => part ?? '').join(' | ');
};

const cases = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('=>').map((part) => part.trim().replace(/\s*\|\s*/g, ' | ')));

test('separates the addresses of many countries', () => {
  const all = [...englishAddresses, ...furtherAddresses, ...ambiguousAddresses];
  const lines = all.flatMap(([, text]) => cases(text));
  expect(lines.map(([line = '']) => [line, read(line)])).toEqual(lines);
});

test('an empty text has no parts', () => expect(read('  ')).toBe(' |  |  |  | '));

// `read-row.spec.ts` of the import of leads writes these lines.
const imported = [
  ['Poland', ' |  |  |  | Poland'],
  ['Berlin, Germany', ' | Berlin |  |  | Germany'],
  ['Berlin, Deutschland', ' | Berlin |  |  | Deutschland'],
  ['Austin, United States', ' | Austin |  |  | United States'],
  ['London, United Kingdom', ' | London |  |  | United Kingdom'],
  ['Yangon, Myanmar (Burma)', ' | Yangon |  |  | Myanmar (Burma)'],
  ['Hauptstr. 5, 80331 München, Germany', 'Hauptstr. 5 | München |  | 80331 | Germany'],
  ['Rue Haute 5, 69001 Lyon, France', 'Rue Haute 5 | Lyon |  | 69001 | France'],
  ['Via Roma 5, 20121 Milano, MI, Italien', 'Via Roma 5 | Milano | MI | 20121 | Italien'],
  ['1012 AB Amsterdam, Netherlands', ' | Amsterdam |  | 1012 AB | Netherlands'],
  ['Berlin, Atlantis', 'Berlin, Atlantis |  |  |  | '],
] as const;
test('separates imported addresses', () =>
  expect(imported.map(([line]) => [line, read(line)])).toEqual(imported));

test('separates the English name of every country, unless it is also the name of a state', () => {
  const names = countryNames(['en']).flatMap(({ name, code }) =>
    countryOf(name) === code && !isStateName(name) ? [name] : [],
  );
  expect(names.length).toBeGreaterThan(240);
  for (const name of names) {
    expect(read(name)).toBe(` |  |  |  | ${name}`);
    expect(read(`Aaville, ${name}`)).toBe(` | Aaville |  |  | ${name}`);
    expect(read(`12 Main St, Aaville, ${name}`)).toBe(`12 Main St | Aaville |  |  | ${name}`);
  }
});

describe('of any line', () => {
  const wordsIn = (text: string): string[] => (text.match(/[\p{L}\p{N}]+/gu) ?? []).sort();
  const joined = (line: string): string => {
    const { countryCode: _, ...parts } = addressParts(line);
    return Object.values(parts).join(' ');
  };
  const segment = fc.constantFrom(
    ...'12 Main St|Austin|TX|78701|TX 78701|USA|CA|DE|Germany|80331 München|D-10115 Berlin|Milano (MI)|20121 Milano MI'.split(
      '|',
    ),
    ...'Leeds LS1 1AA|LS1 1AA|Kent|Co. Kildare|Dublin 2|Suite 5|P.O. Box 12|São Paulo - SP|01310-200|M5V 3L9|(España)'.split(
      '|',
    ),
    ...'1010 Wien (Österreich)|78701 USA|Georgia|Bayern|Travis County|Texas|Greater London|England|Paris Cedex 08|100-8111|Tokyo 100-8111|New York|Hauptstr. 5| |-'.split(
      '|',
    ),
  );
  const line = fc.oneof(
    fc.array(segment, { maxLength: 6 }).map((segments) => segments.join(', ')),
    fc.array(segment, { maxLength: 6 }).map((segments) => segments.join(' ')),
    fc.string({ unit: codePoint, maxLength: 60 }),
  );

  test('keeps every word but a repeated code of the state, and adds none', () => {
    const withoutRepeat = (text: string): string => {
      const { state } = addressParts(text);
      const isCode = state !== null && /^[A-Z]{2,3}$/.test(state);
      return isCode ? text.replace(new RegExp(`\\b${state}[\\s,;|•·]+(?=${state}\\s)`), '') : text;
    };
    fc.assert(
      fc.property(line, (text) => {
        expect(wordsIn(joined(text))).toEqual(wordsIn(withoutRepeat(text)));
      }),
      { numRuns: 500 },
    );
  });

  const units =
    '12345 Ab |A |TX 78701, |Co. |1, |SW1A 1AA |(a) |- |Aa-|New York |Aa, 12345 Ab |Bayern, |Aa (Bb) |12 St, Ab, 78701, ';

  test.each(units.split('%s, repeated many times, is parsed in time'))(
    '%s again and again is read in time',
    (text) => {
      const long = text.repeat(300 / text.length);
      for (const end of ['', 'TX 78701', 'USA', '80331', 'LS1 1AA']) {
        const line = long.slice(0, 300 - end.length) + end;
        expect(minProcessorTime(() => addressParts(line), 20)).toBeLessThan(2);
      }
    },
  );

  test('a text longer than an address is a street', () =>
    expect(read(`12 Main St, ${'A'.repeat(300)}, Austin, TX 78701`)).toMatch(
      /^12 Main St, A+, Austin, TX 78701 \|  \|  \|  \| $/,
    ));
});
