import { ProblemError, validationProblem, type Extent } from '@lode/contracts';
import { createContext } from '@lode/bus';
import type { RowSelection } from '../leads/rows-of';
import type { LeadPages } from './lead-pages';
import { measurePart } from './choose-leads';

const column = { header: 'Note', value: () => null };
const target = { limits: { rows: 100, bytes: 20_000 }, columns: [column] };
const context = createContext(1000);

function measure(
  answer: Extent | Error,
  cursor?: string,
  into: typeof target = target,
  selection: RowSelection = {},
) {
  const asked: unknown[] = [];
  const pages = {
    measure: (...given: unknown[]) => {
      asked.push(given.slice(0, 2));
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  } as Pick<LeadPages, 'measure'> as LeadPages;
  const part = cursor === undefined ? { number: 1 } : { number: 2, cursor };
  return { asked, measured: measurePart(pages, part, { target: into, selection }, context) };
}

test('reserves space for the header', async () => {
  const { asked, measured } = measure({ end: 'e', more: false });
  await expect(measured).resolves.toEqual({ range: { until: 'e' }, next: undefined });
  expect(asked).toEqual([[undefined, { rows: 100, bytes: 20_000 - 4096 }]]);
});

test('plans half of the file if a text may be in two cells', () => {
  const columns = [column, { ...column, takesRest: true as const }];
  const { asked } = measure({ end: 'e', more: false }, undefined, { ...target, columns });
  expect(asked).toEqual([[undefined, { rows: 100, bytes: 10_000 - 4096 }]]);
});

test('plans for ten rows of each lead if there is a row for each person', () => {
  const { asked } = measure({ end: 'e', more: false }, undefined, target, { rows: 'contact' });
  expect(asked).toEqual([[undefined, { rows: 10, bytes: Math.floor((20_000 - 4096) / 20) }]]);
});

test('a part begins at the end of the previous one', async () => {
  await expect(measure({ end: 'e', more: true }, 'c').measured).resolves.toEqual({
    range: { cursor: 'c', until: 'e' },
    next: 'e',
  });
});

test('reads no leads without an origin', async () => {
  await expect(measure({ end: null, more: false }).measured).resolves.toEqual({
    range: undefined,
    next: undefined,
  });
});

test('an invalid part is reported as the parameter `part`', async () => {
  const bad = validationProblem([{ location: 'body.cursor', message: 'is not a cursor', fix: 'none' }]);
  await expect(measure(bad, 'c').measured).rejects.toMatchObject({
    code: 'validation',
    errors: [{ location: 'body.part' }],
  });
  const gone = new ProblemError('gone');
  await expect(measure(gone, 'c').measured).rejects.toBe(gone);
  await expect(measure(gone).measured).rejects.toBe(gone);
});
