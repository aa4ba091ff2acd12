// What the bench of company intelligence prints.
'use strict';
const { sayTargets } = require('../crawl/verdict.cjs');
const { percentile } = require('../statistics.cjs');
const { printTable } = require('../table.cjs');

/** Seconds in which an answer is promised, and for the way to the gateway and back. */
const deadline = 25;
const grace = 1;
/** Requests to a source that never answers: three until it is left alone, and what was under way. */
const maxInTrouble = 40;

const whole = (value) => Math.round(value).toLocaleString('en');
const ms = (value) => (value < 10 ? value.toFixed(1) : whole(value));
const at = (timings, share) =>
  percentile(
    timings.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b),
    share,
  );

function answers(figures) {
  console.log('\nIntel: answers over HTTP, one question after the other, ms');
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
  console.log('Intel: requests that an answer nobody has asked for costs each source');
  printTable(
    ['', ...paths],
    sources.map((source) => [source, ...paths.map((path) => figures[path].requests[source].toFixed(2))]),
  );
}

function crowd({ companies, questions, seconds, failed, partial, states, hosts }) {
  console.log(
    `Intel: ${companies} companies at the same moment, ${questions} questions: ${seconds.toFixed(1)} s, ${failed} failed, ${partial} partial`,
  );
  for (const [source, counts] of states)
    console.log(`  ${source}: ${[...counts].map(([state, count]) => `${count} ${state}`).join(', ')}`);
  printTable(
    ['', 'requests', 'interval stated, ms', 'most in 10 of them', 'in flight', 'allowed', '429'],
    hosts.map(({ source, host, requests, within, intervalMs, inFlight, most, refused }) => [
      `${source} ${host}`,
      ...[requests, intervalMs, within, inFlight, most, refused].map(whole),
    ]),
  );
}

const megabytes = (bytes) => `${whole(bytes / 1_000_000)} MB`;

function memory(samples) {
  console.log('Intel: memory of the whole of Lode in one process');
  printTable(
    ['', 'resident', 'heap'],
    samples.map(([title, { rss, heapUsed }]) => [title, megabytes(rss), megabytes(heapUsed)]),
  );
}

function troubles(told) {
  const sources = Object.keys(told[0].requests);
  console.log('Intel: every source but the sites out of order; requests, and what answers say of the source');
  printTable(
    ['', ...told.map(({ title }) => title)],
    [
      ['answers', ...told.map(({ questions }) => whole(questions))],
      ['– failed', ...told.map(({ failed }) => whole(failed))],
      ['slowest, s', ...told.map(({ slowest }) => slowest.toFixed(1))],
      ...sources.map((source) => [
        source,
        ...told.map(
          ({ requests, states }) =>
            `${requests[source]} ${[...(states.get(source)?.keys() ?? ['–'])].join('/')}`,
        ),
      ]),
    ],
  );
}

/** @returns whether every target is reached. */
const targets = ({ figures, crowded, told }) =>
  sayTargets([
    ...Object.entries(figures).map(([path, { first }]) => {
      const slowest = at(first, 1) / 1000;
      return [
        slowest <= deadline + grace,
        `${path}: answered in ${slowest.toFixed(1)} s, at most ${deadline} wanted`,
      ];
    }),
    [crowded.failed === 0, `${crowded.failed} of ${crowded.questions} questions at once failed, none wanted`],
    ...crowded.hosts.map(({ source, host, isKept, refused }) => [
      isKept && refused === 0,
      `${source} (${host}): its pace ${isKept ? 'is' : 'is not'} kept, ${refused} refusals`,
    ]),
    ...told.flatMap(inTrouble),
  ]);

const troubled = new Set(['failed', 'timeout', 'off', 'not_applicable', 'partial']);

function inTrouble({ title, failed, slowest, states, requests }) {
  const others = Object.entries(requests).filter(([source]) => source !== 'website');
  const hammered = others.filter(([, count]) => count > (title === 'off' ? 0 : maxInTrouble));
  const silent = [...states].filter(
    ([source, told]) =>
      source in requests && source !== 'website' && ![...told.keys()].every((state) => troubled.has(state)),
  );
  return [
    [failed === 0, `sources ${title}: ${failed} answers failed, none wanted`],
    [
      slowest <= deadline + grace,
      `sources ${title}: answered in ${slowest.toFixed(1)} s, at most ${deadline} wanted`,
    ],
    [
      hammered.length === 0,
      `sources ${title}: ${hammered.map(([source, count]) => `${source} ${count}`).join(', ') || 'none'} asked too often`,
    ],
    [
      silent.length === 0,
      `sources ${title}: ${silent.map(([source, told]) => `${source} ${[...told.keys()]}`).join(', ') || 'none'} said to be in order`,
    ],
  ];
}

module.exports = { answers, crowd, memory, targets, troubles };
