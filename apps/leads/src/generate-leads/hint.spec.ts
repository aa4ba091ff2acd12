import { hintFor } from './hint';
import { someAnswer } from './testing/lead-answer';
import { dentists } from '../sources/testing/lead-question';

const empty = someAnswer({ leads: [] });
const status = { found: 0, detail: null };

test('where something was found there is none', () => {
  expect(hintFor(someAnswer(), dentists)).toBeNull();
});

test.each([
  ['asking again', { ...empty, partial: true }, dentists],
  ['No kind of business is known as “zorbing”', empty, { kind: 'name' as const, label: 'zorbing' }],
  ['set up more of them', { ...empty, sourcesStatus: [] }, dentists],
  ['a larger town', empty, dentists],
  [
    'Not set up: overpass; sources_status says how',
    {
      ...empty,
      sourcesStatus: [
        ...empty.sourcesStatus,
        { ...status, source: 'overpass' as const, state: 'off' as const },
      ],
    },
    dentists,
  ],
])('an empty answer says what would help: %s', (words, answer, niche) => {
  expect(hintFor(answer, niche)).toContain(words);
});
