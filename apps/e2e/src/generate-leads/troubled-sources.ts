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

/** Milliseconds: the deadline of an answer, and a little for its way. */
const longest = 26_000;

function setModes({ sandbox }: Deployment, modes: Modes): void {
  for (const source of sources) sandbox.directory[source].mode(modes[source]);
}

/** Asks when the sources are in trouble. @returns when each of them was asked */
async function askInTrouble(lode: Deployment, modes: Modes, niche: string) {
  const count = (): number[] => sources.map((source) => lode.sandbox.directory[source].questions.length);
  const before = count();
  setModes(lode, modes);
  const started = performance.now();
  const answer = generate(lode, { niche, location: 'Hamburg' }).then((told) => {
    return { told, took: performance.now() - started };
  });
  await until('each source is asked', () => count().every((now, index) => now > (before[index] ?? 0)));
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
  describe('GET /generate-leads when sources are in trouble', () => {
    let answers: readonly { readonly told: Answer; readonly took: number }[];
    beforeAll(async () => {
      try {
        const one = await askInTrouble(lode(), first, 'restaurants');
        const other = await askInTrouble(lode(), second, 'lawyers');
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
    ])('%j: answers with what the others know', (_modes, index, trade) => {
      const { told, took } = answers[index] ?? {};
      const result = told?.json<LeadsResult>();
      if (!result) throw new Error('there is no answer');
      expect(statesIn(result)).toEqual(states[index]);
      expect([result.partial, result.cache_hit]).toEqual([true, false]);
      expect(took).toBeLessThan(longest);
      const known = lode().sandbox.truth.leads(trade, 'Hamburg', ['overture']);
      expect(result.total).toBeGreaterThanOrEqual(known.length);
    });
  });
