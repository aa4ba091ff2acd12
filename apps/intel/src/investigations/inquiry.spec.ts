import { found, notApplicable, troubled, type SourceAnswer } from '@lode/domain/sources';
import { createInquiry, ScriptedSource } from './testing/fakes';

const signal = new AbortController().signal;

test('returns the records of the sources, and reports their statuses in a fixed order', async () => {
  const inquiry = createInquiry(['website', 'wikidata', 'gleif']);
  const gleif = new ScriptedSource('gleif', () => troubled({ state: 'failed', detail: 'It is down.' }));
  const website = new ScriptedSource('website', () => found(['a reading']));
  const rdap = new ScriptedSource('rdap', () => found(['x']));
  await inquiry.ask(gleif, {}, signal);
  await expect(inquiry.ask(website, {}, signal)).resolves.toEqual(['a reading']);
  await expect(inquiry.ask(rdap, {}, signal)).resolves.toEqual([]);
  expect(inquiry.statuses).toEqual([
    { source: 'website', state: 'ok', found: 1, detail: null },
    { source: 'gleif', state: 'failed', found: 0, detail: 'It is down.' },
    { source: 'rdap', state: 'off', found: 0, detail: expect.stringContaining('LODE_INTEL_SOURCES') },
  ]);
});

test('a source that is still running counts as a timeout', async () => {
  const inquiry = createInquiry();
  const gate = Promise.withResolvers<SourceAnswer<string>>();
  const asked = inquiry.ask(new ScriptedSource('sec', () => gate.promise), {}, signal);
  expect(inquiry.statuses).toMatchObject([{ source: 'sec', state: 'timeout' }]);
  expect(inquiry.isIncomplete).toBe(true);
  gate.resolve(found(['a filing']));
  await asked;
  expect(inquiry.statuses).toMatchObject([{ source: 'sec', state: 'ok', found: 1 }]);
});

test.each([
  [found([]), false],
  [notApplicable('It knows no such company.'), false],
  [troubled({ state: 'off', detail: 'Not set up.' }), false],
  [troubled({ state: 'failed', detail: 'It is down.' }), true],
  [troubled({ state: 'timeout', detail: 'Late.' }), true],
  [troubled({ state: 'failed', detail: 'It broke off.' }, ['a part']), true],
])('%j is incomplete: %s', async (answer, isIncomplete) => {
  const inquiry = createInquiry();
  await inquiry.ask(new ScriptedSource('gdelt', () => answer), {}, signal);
  expect(inquiry.isIncomplete).toBe(isIncomplete);
});
