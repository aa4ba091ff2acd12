import { OwnNames } from './own-names';
import { readSentence, type Reading } from './read-sentence';
import { furtherSentences, heldOutSentences, shownSentences } from './testing/labelled-sentences';

const context = { names: new OwnNames(() => ['Quillbay']), latestYear: 2026 };

const said = (reading: Reading): string =>
  reading.kind === 'founded'
    ? `founded ${reading.year}`
    : `headcount ${reading.min ?? ''}-${reading.max ?? ''}`;

const saidIn = (text: string): readonly string[] => readSentence(text, context).map(said);

/** Precision and recall of the readings. */
function measure(sentences: typeof shownSentences) {
  const read = sentences.map(({ text, said: expected }) => ({ expected, found: saidIn(text) }));
  const right = read.flatMap(({ expected, found }) => found.filter((each) => expected.includes(each))).length;
  return {
    precision: right / read.flatMap(({ found }) => found).length,
    recall: right / read.flatMap(({ expected }) => expected).length,
  };
}

describe('statements of a sentence about the company', () => {
  test.each(
    [...shownSentences, ...furtherSentences].map(({ text, said: expected }) => [text, expected] as const),
  )('%s', (text, expected) => {
    expect(saidIn(text)).toEqual(expected);
  });
});

test('held-out sentences', () => {
  const { precision, recall } = measure(heldOutSentences);
  expect(precision).toBeGreaterThanOrEqual(0.97);
  expect(recall).toBeGreaterThanOrEqual(0.95);
});

describe('a site of an organisation that is no business', () => {
  const saidBy = (name: string, text: string): readonly string[] =>
    readSentence(text, { names: new OwnNames(() => [name]), latestYear: 2026 }).map(said);

  test.each([
    ['Förderverein Marl e.V.', 'Der Verein wurde 1993 gegründet.', ['founded 1993']],
    ['Brf Forsvägen', 'Föreningen bildades år 2000.', ['founded 2000']],
    ['Quillbay Foundation', 'The foundation was established in 1950.', ['founded 1950']],
    ['Quillbay Foundation', 'The university was established in 1950.', []],
    ['Quillbay', 'Der Verein wurde 1993 gegründet.', []],
    ['Turnverein Weitersburg', 'Ein Verein wurde 1993 gegründet.', []],
  ])('%s: %s', (name, text, expected) => {
    expect(saidBy(name, text)).toEqual(expected);
  });
});
