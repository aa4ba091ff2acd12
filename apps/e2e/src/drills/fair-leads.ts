import { cafes, generate } from '../generate-leads/leads';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { seconds, tally } from './figures';
import { outcomeOf } from './make-keys';
import { busyAccount, otherCalls, seeOtherCalls } from './other-calls';
import { withServices } from './with-services';

const searches = 80;
/** Concurrent lead searches per process. */
const capacity = 50;
/** Milliseconds: clients are answered within 25 s. */
const limit = 26_000;

async function drill(lode: ServicesDeployment, see: See): Promise<void> {
  const busy = await busyAccount(lode);
  const { overpass } = lode.sandbox.directory;
  overpass.mode('hanging');
  const load = new AbortController();
  const others = otherCalls(lode, load.signal);
  let rejected = 0;
  const asked = Array.from({ length: searches }, async (_, index) => {
    const answer = await generate(busy, { niche: `studio ${index}`, location: cafes.location });
    if (answer.status === 429) rejected += 1;
    return answer;
  });
  // Requests can overtake each other: wait until all slots are taken.
  await until('the others are rejected', () => rejected >= searches - capacity, 20_000);
  const started = performance.now();
  const other = await generate(lode, cafes);
  const took = performance.now() - started;
  const outcomes = (await Promise.all(asked)).map(outcomeOf);
  load.abort();
  overpass.mode('ok');
  const served = outcomes.filter((outcome) => outcome === '200').length;
  const isRejected = (outcome: string): boolean => outcome.startsWith('429');
  see(
    `${searches} searches: ${tally(outcomes)}`,
    served === capacity && outcomes.filter(isRejected).length === searches - capacity,
  );
  see(
    `the search of the other account: ${outcomeOf(other)} after ${seconds(took)}`,
    other.status === 200 && took < limit,
  );
  seeOtherCalls(await others, see);
}

export const fairLeads: Drill = {
  number: 83,
  fault: `one account sends ${searches} lead searches at once while a source hangs`,
  expected: `${capacity} searches run, the others are rejected with Retry-After, and another account is served next`,
  run: (tools) => withServices(tools, (lode) => drill(lode, tools.see)),
};
