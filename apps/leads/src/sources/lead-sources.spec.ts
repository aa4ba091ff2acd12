import { leadSources, type LeadSourceName } from '@lode/contracts';
import { SourceGate } from '@lode/bus';
import { loadConfig, setting } from '@lode/platform';
import { movableClock } from '@lode/testing';
import { found, partialAnswer, troubled } from '@lode/domain/sources';
import { type LeadSource, type SourceAnswer, LeadSources, type SourcesAnswer } from './lead-source';
import { leadSourceNames } from '../leads.config';
import { questionOf } from './testing/lead-question';
import { sightingOf } from './testing/sighting';

type Find = LeadSource['find'];

const never = new AbortController().signal;
const gives =
  (answer: SourceAnswer): Find =>
  () =>
    Promise.resolve(answer);
const hangs: Find = () => new Promise(() => undefined);
const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
const failure = troubled({ state: 'failed', detail: 'It is down.' });

function asking(
  finds: Partial<Record<LeadSourceName, Find>>,
  enabled: readonly LeadSourceName[] = leadSources,
) {
  const sources = Object.entries(finds).map(([name, find]): LeadSource => ({
    name: name as LeadSourceName,
    timeLimit: 20,
    find,
  }));
  const clock = movableClock();
  const reports: SourcesAnswer[] = [];
  const broken: unknown[] = [];
  const answered: unknown[][] = [];
  const observer = {
    answered: (name: string, { state }: Pick<SourceAnswer, 'state'>) => answered.push([name, state]),
    broke: (name: string, error: unknown) => broken.push([name, error]),
  };
  const gate = new SourceGate({ enabled, switch: 'LODE_LEAD_SOURCES', clock, observer });
  const all = new LeadSources(sources, gate);
  const ask = (signal = never) => all.ask(questionOf(), signal, (answer) => reports.push(answer));
  return { ask, clock, reports, broken, answered };
}

const statesOf = ({ statuses }: SourcesAnswer) => statuses.map(({ source, state }) => `${source}: ${state}`);
/** Sources that are neither enabled nor asked. */
const others = (...enabled: readonly LeadSourceName[]) =>
  leadSources.filter((name) => !enabled.includes(name));

test('joins the results of all sources in one order, and reports after each', async () => {
  const { ask, reports } = asking(
    {
      wikidata: gives(found([sightingOf({ name: 'C' })])),
      overpass: gives(partialAnswer([sightingOf({ name: 'A' })], 'There was no time for more.')),
      places: gives(found([sightingOf({ name: 'B' })])),
    },
    ['places', 'overpass', 'wikidata'],
  );
  const { sightings, statuses, pending } = await ask();
  expect(sightings.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  const asked = ['overpass', 'places', 'wikidata'];
  expect(statuses.filter(({ source }) => asked.includes(source))).toEqual([
    { source: 'overpass', state: 'partial', found: 1, detail: 'There was no time for more.' },
    { source: 'places', state: 'ok', found: 1, detail: null },
    { source: 'wikidata', state: 'ok', found: 1, detail: null },
  ]);
  expect(statuses.filter(({ source }) => !asked.includes(source))).toEqual(
    others('overpass', 'places', 'wikidata').map((source) => ({
      ...{ source, state: 'off', found: 0, detail: expect.stringContaining('LODE_LEAD_SOURCES') },
    })),
  );
  expect(pending).toBe(0);
  expect(reports.map((answer) => [answer.pending, answer.sightings.length])).toEqual([
    [3, 0],
    [2, 1],
    [1, 2],
    [0, 3],
  ]);
  expect(reports[0]?.statuses.map(({ source, state }) => [source, state])).toEqual(
    leadSources.map((source) => [source, asked.includes(source) ? 'timeout' : 'off']),
  );
});

test('sources that hang, reject or fail lose only their own part', async () => {
  const error = new Error('a bug');
  const { ask, broken } = asking({
    places: gives(found([sightingOf()])),
    overpass: hangs,
    wikidata: () => Promise.reject(error),
    web_search: gives(failure),
    known_companies: () => {
      throw error;
    },
  });
  expect(statesOf(await ask()).filter((state) => !state.endsWith(': off'))).toEqual([
    'known_companies: failed',
    'overpass: timeout',
    'places: ok',
    'web_search: failed',
    'wikidata: failed',
  ]);
  expect(broken).toEqual(
    [
      ['known_companies', error],
      ['wikidata', error],
    ].toSorted(),
  );
});

test('results of a source at its time limit are partial', async () => {
  const late: Find = async (_, signal) => {
    await whenAborted(signal);
    return troubled({ state: 'timeout', detail: 'Too slow.' }, [sightingOf()]);
  };
  const answer = await asking({ overpass: late }).ask();
  expect(answer.statuses[1]).toEqual({ source: 'overpass', state: 'partial', found: 1, detail: 'Too slow.' });
});

test('an abort ends the search without failures', async () => {
  const { ask, answered } = asking({ overpass: hangs });
  for (let count = 0; count < 4; count++)
    expect(statesOf(await ask(AbortSignal.abort()))).toContain('overpass: timeout');
  expect(answered).toHaveLength(4);
});

test('pauses a source for a minute after three failures', async () => {
  let asked = 0;
  const { ask, clock } = asking({ overpass: () => Promise.resolve(++asked > 3 ? found([]) : failure) });
  for (let count = 0; count < 3; count++) await ask();
  expect((await ask()).statuses[1]).toMatchObject({
    state: 'failed',
    detail: 'Paused for a minute after three failures. It is down.',
  });
  expect(asked).toBe(3);
  clock.advance(60_000);
  expect(statesOf(await ask())).toContain('overpass: ok');
  expect(statesOf(await ask())).toContain('overpass: ok');
});

test('a source that is not set up, or not applicable, has not failed', async () => {
  const { ask, answered } = asking({ overpass: gives(troubled({ state: 'off', detail: 'Not set up.' })) });
  for (let count = 0; count < 4; count++) await ask();
  expect(answered).toHaveLength(4);
});

test('the setting names sources', () => {
  const settings = { sources: setting(leadSourceNames, 'LODE_LEAD_SOURCES', leadSources, 'the sources') };
  const { sources } = loadConfig(settings, { LODE_LEAD_SOURCES: 'places, wikidata' });
  expect(sources).toEqual(['places', 'wikidata']);
  expect(() => loadConfig(settings, { LODE_LEAD_SOURCES: 'google' })).toThrow(
    `one of ${leadSources.join(', ')}`,
  );
});
