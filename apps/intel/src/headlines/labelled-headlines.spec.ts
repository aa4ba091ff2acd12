import type { Headline, HeadlineReading } from './headline';
import { readHeadline } from './read-headline';
import labelled from './testing/labelled-headlines.json';

type Labelled = Headline &
  Pick<HeadlineReading, 'topic' | 'amount' | 'round' | 'place'> & { heldOut: boolean };

const headlines = labelled as readonly Labelled[];

test.each(headlines.filter(({ heldOut }) => !heldOut))('$language: $text', (headline) => {
  const { topic, amount, round, place } = headline;
  expect(readHeadline(headline)).toMatchObject({ topic, amount, round, place });
});
