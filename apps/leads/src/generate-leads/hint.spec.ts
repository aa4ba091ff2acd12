import { hintFor } from './leads-result';
import { someAnswer } from './testing/lead-answer';
import { dentists } from '../sources/testing/lead-question';

const empty = someAnswer({ leads: [] });
const status = { found: 0, detail: null };

test.each([
  ['Retry in a minute', { ...empty, partial: true }, dentists],
  ['“zorbing” is no known kind of business', empty, { kind: 'name' as const, label: 'zorbing' }],
  ['set up more sources', { ...empty, sourcesStatus: [] }, dentists],
  ['a neighbouring town', empty, dentists],
  [
    'Not set up: overpass; see sources_status',
    {
      ...empty,
      sourcesStatus: [
        ...empty.sourcesStatus,
        { ...status, source: 'overpass' as const, state: 'off' as const },
      ],
    },
    dentists,
  ],
])('an empty answer has a hint: %s', (words, answer, niche) => {
  expect(hintFor(answer, niche)).toContain(words);
});
