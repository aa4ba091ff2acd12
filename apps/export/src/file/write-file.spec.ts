import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import Papa from 'papaparse';
import { leadOfListed } from '../leads/lead-of-listed';
import { leadOfRow } from '../leads/lead-of-row';
import { targets } from '../targets/targets';
import { anyListed, anyRow } from '../targets/testing/any-lead';
import { problemsIn } from '../targets/testing/check-file';
import { rowOf } from './row-of';
import { headerLine, linesOf } from './write-file';

const settings = { leadSource: 'Lode' };
const leads = fc.array(fc.oneof(anyRow.map(leadOfRow), anyListed.map(leadOfListed)), { maxLength: 5 });

describe.each(targets)('a file for $name', (target) => {
  test('of any leads is read as it was meant', () => {
    fc.assert(
      fc.property(leads, (some) => {
        const text = headerLine(target) + linesOf(target, some, settings);
        const cells = [
          target.columns.map(({ header }) => header),
          ...some.map((lead) => rowOf(target, lead, settings)),
        ];
        expect(parse(text, { record_delimiter: '\r\n' })).toEqual(cells);
        // It takes the end of the last line for the beginning of an empty one.
        expect(Papa.parse(text, { newline: '\r\n', delimiter: ',' }).data).toEqual([...cells, ['']]);
        expect(Papa.parse(text, { skipEmptyLines: true }).data).toEqual(cells);
      }),
      { numRuns: 200 },
    );
  });

  test('of any leads is taken', () => {
    fc.assert(
      fc.property(leads, fc.boolean(), (some, bom) => {
        const text = (bom ? '\uFEFF' : '') + headerLine(target) + linesOf(target, some, settings);
        expect(problemsIn(target.key, Buffer.from(text), bom)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('is the same in pages as in one piece', () => {
    fc.assert(
      fc.property(leads, fc.nat({ max: 5 }), (some, at) => {
        const pages = [some.slice(0, at), some.slice(at)].map((page) => linesOf(target, page, settings));
        expect(pages.join('')).toBe(linesOf(target, some, settings));
      }),
      { numRuns: 100 },
    );
  });

  test('without leads is its header row', () => {
    expect(linesOf(target, [], settings)).toBe('');
    expect(headerLine(target)).toBe(`${target.columns.map(({ header }) => header).join(',')}\r\n`);
    expect(problemsIn(target.key, Buffer.from(headerLine(target)))).toEqual([]);
  });
});

test('quotes stand only where they are needed', () => {
  const [hubspot] = targets;
  const lead = leadOfRow({
    ...{ name: 'Cedar "C", Ltd', company: 'Cedar "C", Ltd', title: null, email: null, phone: '+4315850000' },
    ...{ website: null, address: 'A; B', rating: 4, confidence: 90, tech_stack: ['a', 'b;c'], source: '=x' },
  });
  expect(hubspot && linesOf(hubspot, [lead], settings)).toBe(
    `,"Cedar ""C"", Ltd",,+4315850000,"Cedar ""C"", Ltd",,,A; B,,,,,Lead,New,90,4,a;b,c,'=x\r\n`.replace(
      'a;b,c',
      '"a;b,c"',
    ),
  );
});
