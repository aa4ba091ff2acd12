'use strict';
const { ascending, percentile } = require('../statistics.cjs');
const { printTable, whole } = require('../table.cjs');
const { reportTargets } = require('../targets.cjs');

/** Seconds: the deadline of an answer, and an allowance for the gateway. */
const deadline = 25;
const allowance = 1;
/** Limit of requests to a source that never answers: three until it is paused, and those that are in flight then. */
const maxFailingRequests = 40;

const ms = (value) => (value < 10 ? value.toFixed(1) : whole(value));
const at = (timings, share) => percentile(ascending(timings.map(({ milliseconds }) => milliseconds)), share);

function answers(figures) {
  console.log('\nIntel: answers over HTTP, one request after the other, ms');
  const timed = Object.entries(figures).flatMap(([path, { first, again }]) => [
    [path, first],
    [`${path}, again`, again],
  ]);
  printTable(
    ['', 'answers', 'median', 'p90', 'p99', 'partial'],
    timed.map(([title, timings]) => [
      title,
      whole(timings.length),
      ...[0.5, 0.9, 0.99].map((share) => ms(at(timings, share))),
      whole(timings.filter(({ partial }) => partial).length),
    ]),
  );
  const paths = Object.keys(figures);
  const sources = Object.keys(figures[paths[0]].requests);
  console.log('Intel: requests to each source per uncached answer');
  printTable(
    ['', ...paths],
    sources.map((source) => [source, ...paths.map((path) => figures[path].requests[source].toFixed(2))]),
  );
}

function crowd({ companies, questions, seconds, failed, partial, states, hosts }) {
  console.log(
    `Intel: ${companies} companies at the same moment, ${questions} requests: ${seconds.toFixed(1)} s, ${failed} failed, ${partial} partial`,
  );
  for (const [source, counts] of states)
    console.log(`  ${source}: ${[...counts].map(([state, count]) => `${count} ${state}`).join(', ')}`);
  printTable(
    ['', 'requests', 'interval, ms', 'maximum in 10 intervals', 'in flight', 'allowed', '429'],
    hosts.map(({ source, host, requests, within, intervalMs, inFlight, maxAllowed, rejected }) => [
      `${source} ${host}`,
      ...[requests, intervalMs, within, inFlight, maxAllowed, rejected].map(whole),
    ]),
  );
}

const megabytes = (bytes) => `${whole(bytes / 1_000_000)} MB`;

function memory(samples) {
  console.log('Intel: memory of Lode in one process');
  printTable(
    ['', 'resident', 'heap'],
    samples.map(([title, { rss, heapUsed }]) => [title, megabytes(rss), megabytes(heapUsed)]),
  );
}

function failingSources(scenes) {
  const sources = Object.keys(scenes[0].requests);
  console.log(
    'Intel: every source except the sites fails; requests, and states of the source in the answers',
  );
  printTable(
    ['', ...scenes.map(({ title }) => title)],
    [
      ['answers', ...scenes.map(({ questions }) => whole(questions))],
      ['– failed', ...scenes.map(({ failed }) => whole(failed))],
      ['slowest, s', ...scenes.map(({ slowest }) => slowest.toFixed(1))],
      ...sources.map((source) => [
        source,
        ...scenes.map(
          ({ requests, states }) =>
            `${requests[source]} ${[...(states.get(source)?.keys() ?? ['–'])].join('/')}`,
        ),
      ]),
    ],
  );
}

/** @returns whether every target is reached. */
const targets = ({ figures, crowded, scenes }) =>
  reportTargets([
    ...Object.entries(figures).map(([path, { first }]) => {
      const slowest = at(first, 1) / 1000;
      return [
        slowest <= deadline + allowance,
        `${path}: answered in ${slowest.toFixed(1)} s, target: at most ${deadline}`,
      ];
    }),
    [
      crowded.failed === 0,
      `${crowded.failed} of ${crowded.questions} concurrent requests failed, target: none`,
    ],
    ...crowded.hosts.map(({ source, host, isKept, rejected }) => [
      isKept && rejected === 0,
      `${source} (${host}): rate limit ${isKept ? 'kept' : 'exceeded'}, ${rejected} requests rejected`,
    ]),
    ...scenes.flatMap(failingTargets),
  ]);

const failureStates = new Set(['failed', 'timeout', 'off', 'not_applicable', 'partial']);

function failingTargets({ title, failed, slowest, states, requests }) {
  const others = Object.entries(requests).filter(([source]) => source !== 'website');
  const overused = others.filter(([, count]) => count > (title === 'off' ? 0 : maxFailingRequests));
  const unreported = [...states].filter(
    ([source, counts]) =>
      source in requests &&
      source !== 'website' &&
      ![...counts.keys()].every((state) => failureStates.has(state)),
  );
  return [
    [failed === 0, `sources ${title}: ${failed} answers failed, target: none`],
    [
      slowest <= deadline + allowance,
      `sources ${title}: answered in ${slowest.toFixed(1)} s, target: at most ${deadline}`,
    ],
    [
      overused.length === 0,
      `sources ${title}: ${overused.map(([source, count]) => `${source} ${count}`).join(', ') || 'none'} over the request limit`,
    ],
    [
      unreported.length === 0,
      `sources ${title}: ${unreported.map(([source, counts]) => `${source} ${[...counts.keys()]}`).join(', ') || 'none'} reported as working`,
    ],
  ];
}

module.exports = { answers, crowd, memory, targets, failingSources };
