import { ask, verify, withQuery, type Answer } from '../harness/http-client';
import { otherAccount } from '../harness/other-account';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { Lists } from '../privacy/lists';
import { plantOwner } from '../privacy/planted-person';
import type { Drill, See } from './drill';
import { percentile } from './figures';
import { withServices } from './with-services';

const [domain, control] = ['foreign.test', 'control.test'];
const pairs = 400;

interface Timed {
  readonly text: string;
  /** Milliseconds. */
  readonly took: number;
}

async function timed(answer: () => Promise<Answer>): Promise<Timed> {
  const started = performance.now();
  const { text } = await answer();
  return { text, took: performance.now() - started };
}

const spread = (times: readonly number[]): string =>
  [0.1, 0.5, 0.9].map((share) => percentile(times, share).toFixed(2)).join(' / ');

/** Another account adds an entry about one of two similar companies; requests for both alternate. */
async function compare(lode: ServicesDeployment, see: See): Promise<void> {
  const { key } = await otherAccount(lode);
  const people = [plantOwner(lode, domain), plantOwner(lode, control)] as const;
  const search = (name: string) => ask(lode, withQuery('/domain-search', { domain: name }), { key });
  // A search includes the known verdicts of mailboxes.
  for (const { email } of people) await verify(lode, email);
  for (const each of [domain, control]) await search(each);
  const before = (await search(domain)).text;
  const lists = Lists.ofAccount(lode, lode.key);
  await lists.during({ email: people[0].email }, async () => {
    await until('it is in force', async () => (await verify(lode, people[0].email)).status === 451);
    const [meant, other]: [Timed[], Timed[]] = [[], []];
    for (let pair = 0; pair < pairs; pair += 1) {
      const turn = [() => meant, () => other];
      for (const list of pair % 2 ? turn : turn.toReversed())
        list().push(await timed(() => search(list() === meant ? domain : control)));
    }
    const [a, b] = [meant, other].map((list) => list.map(({ took }) => took)) as [number[], number[]];
    see(
      `${pairs} answers about the company of the person: all unchanged`,
      meant.every(({ text }) => text === before),
    );
    const difference = percentile(a, 0.5) - percentile(b, 0.5);
    see(
      `p10 / p50 / p90 in ms: ${spread(a)}, about another one ${spread(b)}; difference ${difference.toFixed(2)}`,
      Math.abs(difference) < 0.1 * percentile(b, 0.5) + 0.2,
    );
  });
}

export const foreignEntry: Drill = {
  number: 57,
  fault: 'another account suppresses a person that this one requests',
  expected: 'the answers are identical, byte by byte, and equally fast',
  run: (tools) => withServices(tools, (lode) => compare(lode, tools.see)),
};
