import type { Candidate } from './candidates';
import { rankProfiles } from './rank-profiles';

const candidate = (handle: string, more: Partial<Candidate> = {}): Candidate => ({
  network: 'linkedin',
  kind: 'person',
  url: `https://www.linkedin.com/in/${handle}`,
  handle,
  name: 'Ana Ruiz',
  origin: 'web_search',
  confidence: 50,
  reason: 'Why.',
  evidence: [],
  ...more,
});

test('merges one profile of several origins, with all reasons', () => {
  const profiles = rankProfiles([
    candidate('ANA', { confidence: 80, reason: 'A title.' }),
    candidate('ana', { origin: 'website', confidence: 90, reason: 'A link.', name: 'Ana María Ruiz' }),
  ]);
  expect(profiles).toEqual([
    {
      url: 'https://www.linkedin.com/in/ana',
      name: 'Ana María Ruiz',
      kind: 'person',
      network: 'linkedin',
      confidence: 98,
      reason: 'A link. A title.',
      evidence: [],
    },
  ]);
});

test.each<readonly [string, readonly Candidate[], readonly string[]]>([
  ['contradicts a link on the site', [candidate('x'), candidate('ana', { origin: 'website' })], ['ana']],
  ['contradicts Wikidata', [candidate('x'), candidate('ana', { origin: 'wikidata' })], ['ana']],
  [
    'not another network',
    [candidate('x', { network: 'xing' }), candidate('ana', { origin: 'website' })],
    ['ana', 'x'],
  ],
  [
    'not another kind',
    [candidate('x', { kind: 'company' }), candidate('ana', { origin: 'website' })],
    ['ana', 'x'],
  ],
])('drops %s', (_, candidates, handles) => {
  expect(rankProfiles(candidates).map(({ url }) => url.split('/').at(-1))).toEqual(handles);
});

test('sorts by confidence and returns at most ten', () => {
  const candidates = Array.from({ length: 12 }, (_, index) =>
    candidate(`p${index}`, { confidence: index + 10 }),
  );
  expect(rankProfiles(candidates).map(({ confidence }) => confidence)).toEqual([
    21, 20, 19, 18, 17, 16, 15, 14, 13, 12,
  ]);
});
