import { bytesBesideTexts, maxTimesInRow, timesInRow, type ListedLead } from '@lode/contracts';
import * as fc from 'fast-check';
import { listedLead } from '../testing/sample-leads';
import { leadOfListed, leadOfRow } from '../leads/rows-of';
import { plannedBytes } from '../targets/target';
import { targets } from '../targets/targets';
import { anyListed, anyRow } from '../targets/testing/any-lead';
import { linesOf } from './write-file';

/** Like `measure_leads`. */
function boundOf(lead: ListedLead): number {
  const texts = Object.entries(timesInRow).map(([name, times]) => {
    const value = lead[name as keyof typeof timesInRow] ?? '';
    return (Array.isArray(value) ? value.join(', ') : value).repeat(times);
  });
  const all = texts.join('');
  return bytesBesideTexts + Buffer.byteLength(all) * (all.includes('"') ? 2 : 1);
}

/** A long domain, which is the name too, with a formula or a comma in every cell, and a long number. */
const domain = `${'a'.repeat(63)}.xn--vermgensberatung-pwb`;
const hardest = [
  { email: `a@${domain}`, website: null },
  { email: '=,@a.com', website: `${'ü.'.repeat(12)}${domain}` },
  { email: '=,@a.com', website: `${'ü.'.repeat(28)}com` },
  // Two letters become five, and more in a domain.
  { email: '=,@a.com', website: `${'ü.'.repeat(20)}${'㌖'.repeat(7)}.herøy.møre-og-romsdal.no` },
].map((reached) =>
  listedLead(1, {
    ...{ rating: 1.2345678901234567e-6, confidence: 100, phone: '-1,', address: '-,', source: '=,' },
    ...{ tech_stack: ['=,'], ...reached },
  }),
);

/** Like `measure_results`. */
const boundOfRow = (row: unknown): number => maxTimesInRow * Buffer.byteLength(JSON.stringify(row));

describe.each(targets)('a row for $name', (target) => {
  // The maximum length of the setting.
  const settings = { leadSource: '界'.repeat(80) };
  const allowed = target.limits.bytes / plannedBytes(target);

  test('has at most the bytes that a list counts for its lead', () => {
    fc.assert(
      fc.property(anyListed, (lead) => {
        const bytes = Buffer.byteLength(linesOf(target, [leadOfListed(lead)], settings));
        expect(bytes).toBeLessThanOrEqual(allowed * boundOf(lead));
      }),
      { numRuns: 60, examples: hardest.map((lead) => [lead]) },
    );
  });

  test('has at most the bytes that a result set counts', () => {
    fc.assert(
      fc.property(anyRow, (row) => {
        const bytes = Buffer.byteLength(linesOf(target, [leadOfRow(row)], settings));
        expect(bytes).toBeLessThanOrEqual(allowed * boundOfRow(row));
      }),
      { numRuns: 60 },
    );
  });
});
