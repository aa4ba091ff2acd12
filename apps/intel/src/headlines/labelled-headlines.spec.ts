import { failuresOf } from '@lode/domain/testing';
import { headlineTopics, type Headline, type HeadlineReading } from './headline';
import { readHeadline } from './read-headline';
import labelled from './testing/labelled-headlines.json';

/** All labels were written before the first rule. */
type Labelled = Headline &
  Pick<HeadlineReading, 'topic' | 'amount' | 'round' | 'place'> & {
    /** Used for measuring only. A headline for which a rule was changed is no longer held out. */
    readonly heldOut: boolean;
  };

const headlines = labelled as readonly Labelled[];
const heldOut = headlines.filter((headline) => headline.heldOut);

test('labelled headlines are read as labelled', () => {
  const failures = failuresOf(
    headlines.filter((headline) => !headline.heldOut),
    (headline) => {
      const { topic, amount, round, place } = headline;
      expect(readHeadline(headline)).toMatchObject({ topic, amount, round, place });
    },
  );
  expect(failures).toEqual([]);
});

test('a third of the headlines is held out', () => {
  expect(headlines.length).toBeGreaterThanOrEqual(240);
  expect(heldOut.length / headlines.length).toBeCloseTo(1 / 3, 1);
});

/** Accuracy when the rules were last completed. */
const reached = 1;

test('finds the held-out headlines of each topic, and no others', () => {
  const failures = failuresOf(headlineTopics, (topic) => {
    const relevant = heldOut.filter((headline) => headline.topic === topic);
    const found = heldOut.filter((headline) => readHeadline(headline).topic === topic);
    const right = found.filter((headline) => headline.topic === topic).length;
    expect(right / found.length).toBeGreaterThanOrEqual(reached);
    expect(right / relevant.length).toBeGreaterThanOrEqual(reached);
  });
  expect(failures).toEqual([]);
});

test.each(['amount', 'round', 'place'] as const)('reads the %s of held-out headlines correctly', (field) => {
  const read = heldOut.map((headline) => ({ headline, reading: readHeadline(headline) }));
  const onTopic = read.filter(({ headline, reading }) => headline.topic === reading.topic);
  const right = onTopic.filter(
    ({ headline, reading }) => JSON.stringify(reading[field]) === JSON.stringify(headline[field]),
  );
  expect(right.length / onTopic.length).toBeGreaterThanOrEqual(reached);
});
