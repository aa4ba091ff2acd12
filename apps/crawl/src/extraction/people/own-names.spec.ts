import { isPartOfOwnName } from './own-names';
import { peopleOf } from './testing/people-of';

const names = new Set(['albrechtrowanpower', 'janeroe']);

test.each<[string, string, boolean]>([
  ['Rowan Power', 'Albrecht & Rowan Power', true],
  ['Rowan Power', 'Contact – Albrecht & Rowan Power', true],
  ['Jane Roe', 'Jane Roe', false],
  ['Jane Roe', 'Jane Roe – Albrecht & Rowan Power', false],
  ['Ben Carter', 'Albrecht & Rowan Power', false],
  ['Rowan Power', 'Albrecht, Rowan Power, engineers', false],
])('%s of %s is part of a name of the site: %s', (name, text, expected) => {
  expect(isPartOfOwnName(name, text, names)).toBe(expected);
});

test('part of a company name is not a person', () => {
  const html = `<meta property="og:site_name" content="Albrecht & Rowan Power"><h1>Team</h1>
    <h2>Albrecht & Rowan Power</h2><p>Manager: Jane Roe</p>`;
  expect(peopleOf(html).map(({ name }) => name)).toEqual(['Jane Roe']);
});
