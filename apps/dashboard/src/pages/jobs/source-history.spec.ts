import { sourceHistory, type SearchedSources } from './source-history';

const search = (job: string, states: Readonly<Record<string, string>>): SearchedSources =>
  ({
    job,
    created_at: `2026-03-0${job}T10:00:00.000Z`,
    statuses: Object.entries(states).map(([source, state]) => ({ source, state, found: 1, detail: null })),
  }) as unknown as SearchedSources;

it('counts the searches that a source was asked for, and those that it answered', () => {
  const searches = [
    search('3', { places: 'ok', overpass: 'failed', web_search: 'off' }),
    search('2', { places: 'partial', overpass: 'ok', web_search: 'off' }),
    search('1', { places: 'timeout', wikidata: 'ok' }),
  ];
  expect(
    sourceHistory(searches).map(({ source, asked, answered, answers }) => [
      ...[source, asked, answered, answers.map(({ state }) => state).join(' ')],
    ]),
  ).toEqual([
    ['places', 3, 2, 'ok partial timeout'],
    ['overpass', 2, 1, 'failed ok'],
    ['web_search', 0, 0, 'off off'],
  ]);
});

it('is empty without a search', () => expect(sourceHistory([])).toEqual([]));
