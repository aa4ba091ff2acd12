import type { LeadsResult, SourceStatus } from '@lode/contracts';
import type { ServiceMode } from '@lode/sandbox';
import type { Deployment } from '../harness/deployment';
import type { Answer } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { generate } from './leads';

const sources = ['overpass', 'wikidata', 'searxng'] as const;
type Modes = Readonly<Record<(typeof sources)[number], ServiceMode>>;

const well: Modes = { overpass: 'ok', wikidata: 'ok', searxng: 'ok' };
const first: Modes = { overpass: 'html', wikidata: 'hanging', searxng: 'garbage' };
const second: Modes = { overpass: 'huge', wikidata: 'failing', searxng: 'garbage' };

/** In place of the default of 25 seconds, which the slow site of `finderSlowSite` takes. */
const waitSeconds = 12;
const toleranceMs = 2000;

function setModes({ sandbox }: Deployment, modes: Modes): void {
  for (const source of sources) sandbox.directory[source].mode(modes[source]);
}

/** Sends a request while the sources fail. @returns the times of the requests to each source */
async function askDuringFaults(lode: Deployment, modes: Modes, niche: string) {
  const count = (): number[] => sources.map((source) => lode.sandbox.directory[source].questions.length);
  const before = count();
  setModes(lode, modes);
  const started = performance.now();
  const headers = { Prefer: `wait=${waitSeconds}` };
  const answer = generate(lode, { niche, location: 'Hamburg' }, { headers }).then((answer) => {
    return { answer, took: performance.now() - started };
  });
  await until('each source is requested', () => count().every((now, index) => now > (before[index] ?? 0)));
  return { answer };
}

const statesIn = ({ sources_status }: LeadsResult) =>
  sources_status.map(({ source, state, detail }): Omit<SourceStatus, 'found'> => ({ source, state, detail }));

const ok = (source: string) => ({ source, state: 'ok', detail: null });
const failed = (source: string, detail: string) => ({
  source,
  state: 'failed',
  detail: expect.stringContaining(detail),
});

export const troubledSources: Suite = (lode) =>
  describe('GET /generate-leads while sources fail', () => {
    let answers: readonly { readonly answer: Answer; readonly took: number }[];
    beforeAll(async () => {
      try {
        const one = await askDuringFaults(lode(), first, 'restaurants');
        const other = await askDuringFaults(lode(), second, 'lawyers');
        answers = await Promise.all([one.answer, other.answer]);
      } finally {
        setModes(lode(), well);
      }
    }, 60_000);

    const states = [
      [
        ok('places'),
        failed('overpass', 'no JSON'),
        { source: 'wikidata', state: 'timeout', detail: expect.any(String) },
        failed('web_search', 'no JSON'),
        ok('known_companies'),
      ],
      [
        ok('places'),
        failed('overpass', 'too large'),
        failed('wikidata', '503'),
        failed('web_search', 'no JSON'),
        ok('known_companies'),
      ],
    ];

    it.each([
      [first, 0, 'restaurant'],
      [second, 1, 'lawyer'],
    ])('%j: returns the facts of the other sources', (_modes, index, trade) => {
      const { answer, took } = answers[index] ?? {};
      const result = answer?.json<LeadsResult>();
      if (!result) throw new Error('no answer');
      expect(statesIn(result)).toEqual(states[index]);
      expect([result.partial, result.cache_hit]).toEqual([true, false]);
      expect(took).toBeLessThan(1000 * waitSeconds + toleranceMs);
      const known = lode().sandbox.truth.leads(trade, 'Hamburg', ['overture']);
      expect(result.total).toBeGreaterThanOrEqual(known.length);
    });
  });
