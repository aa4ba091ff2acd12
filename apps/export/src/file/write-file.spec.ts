import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import Papa from 'papaparse';
import { leadOfListed, leadOfRow } from '../leads/rows-of';
import { listedLead } from '../testing/sample-leads';
import { targets } from '../targets/targets';
import { anyListed, anyRow } from '../targets/testing/any-lead';
import { problemsIn } from '../targets/testing/check-file';
import { rowOf, headerLine, linesOf } from './write-file';

const settings = { leadSource: 'Lode' };
const leads = fc.array(fc.oneof(anyRow.map(leadOfRow), anyListed.map(leadOfListed)), { maxLength: 5 });

/** Realistic names of people and businesses, with and without distinctive parts. */
const word = fc.constantFrom(
  ...'Jude Law Ana Ruiz Giorgio Armani Quay Services Leeds Filiale Nord Madonna Church Smith Ltd branch Sales Team'.split(
    ' ',
  ),
  ...'MBA Dr. A. de la y Fernández (she/her) 2nd van Moore, Jr. Müller & 54'.split(' '),
);
const words = fc.array(word, { minLength: 1, maxLength: 8 }).map((some) => some.join(' '));
const orNone = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.option(value, { nil: null });
const named = fc
  .record({
    ...{ name: orNone(words), company: orNone(words), first_name: orNone(word), last_name: orNone(word) },
    title: orNone(fc.constantFrom('CEO', 'Partner')),
    email: orNone(
      fc.constantFrom('jude.law@acme.com', 'ana@quay.test', 'sales@quay.test', 'info@localhost', '-a@b.test'),
    ),
  })
  .map((given) => listedLead(1, given));

describe.each(targets)('a file for $name', (target) => {
  test('with any leads is parsed as intended', () => {
    fc.assert(
      fc.property(leads, (some) => {
        const text = headerLine(target) + linesOf(target, some, settings);
        const cells = [
          target.columns.map(({ header }) => header),
          ...some.map((lead) => rowOf(target, lead, settings)),
        ];
        expect(parse(text, { record_delimiter: '\r\n' })).toEqual(cells);
        // The parser takes the end of the last line for the beginning of an empty one.
        expect(Papa.parse(text, { newline: '\r\n', delimiter: ',' }).data).toEqual([...cells, ['']]);
        expect(Papa.parse(text, { skipEmptyLines: true }).data).toEqual(cells);
      }),
      { numRuns: 30 },
    );
  });

  test('with any leads is accepted', () => {
    fc.assert(
      fc.property(leads, fc.boolean(), (some, bom) => {
        const text = (bom ? '\uFEFF' : '') + headerLine(target) + linesOf(target, some, settings);
        expect(problemsIn(target.key, Buffer.from(text), bom)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  test('has every word of a name and a company', () => {
    const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    fc.assert(
      fc.property(named, (lead) => {
        const words = new Set(rowOf(target, leadOfListed(lead), settings).flatMap(wordsIn));
        const wanted = [lead.name, lead.first_name, lead.last_name, lead.company].flatMap((text) =>
          wordsIn(text ?? ''),
        );
        expect(wanted.filter((word) => !words.has(word))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test('is the same in pages as in one chunk', () => {
    fc.assert(
      fc.property(leads, fc.nat({ max: 5 }), (some, at) => {
        const pages = [some.slice(0, at), some.slice(at)].map((page) => linesOf(target, page, settings));
        expect(pages.join('')).toBe(linesOf(target, some, settings));
      }),
      { numRuns: 30 },
    );
  });

  test('without leads is its header row', () => {
    expect(linesOf(target, [], settings)).toBe('');
    expect(headerLine(target)).toBe(`${target.columns.map(({ header }) => header).join(',')}\r\n`);
    expect(problemsIn(target.key, Buffer.from(headerLine(target)))).toEqual([]);
  });
});

test('quotes only cells that need it', () => {
  const [hubspot] = targets;
  const lead = leadOfRow({
    ...{ name: 'Cedar "C", Ltd', company: 'Cedar "C", Ltd', title: null, email: null, phone: '+4315850000' },
    ...{ website: null, address: 'A; B', rating: 4, confidence: 90, tech_stack: ['a', 'b;c'], source: '=x' },
  });
  expect(hubspot && linesOf(hubspot, [lead], settings)).toBe(
    `,"Cedar ""C"", Ltd",,+4315850000,"Cedar ""C"", Ltd",,,A; B,,,,,Lead,New,90,4,"a;b,c",'=x,,,\r\n`,
  );
});
