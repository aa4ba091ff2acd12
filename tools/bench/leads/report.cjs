'use strict';
const { printTable, whole } = require('../table.cjs');
const { reportTargets } = require('../targets.cjs');
const { concurrency, lean } = require('./cached.cjs');
const { size } = require('./crowd.cjs');

/** Seconds: the deadline of an answer, and an allowance for the gateway. */
const deadline = 25;
const allowance = 1;
/** Seconds to the first rows and to the end of an uncached answer with 20 leads. */
const maxFirstRows = 2;
const maxUncached = 7;
/** Share of the leads known to working sources that must be found while others fail. */
const recall = 0.95;
/** Three times the stored answers per second of 2026-11-22, which were complete and not compressed. */
const minLean = 3 * 293;

const time = (value) => value.toFixed(1);
const yes = (holds) => (holds ? 'yes' : 'no');

function merging(merged) {
  console.log('\nLeads: merging of records, processor time of one thread, best of three');
  printTable(
    ['', 'records', 'seconds'],
    merged.map(({ title, records, seconds }) => [title, whole(records), seconds.toFixed(2)]),
  );
}

function uncached(asked) {
  console.log('\nLeads: uncached answers with 20 leads, one job after the other');
  printTable(
    ['', 'first rows', 'seconds', 'leads', 'of', 'with phone', 'with email', 'verified', 'partial'],
    asked.map(({ niche, location, firstRows, seconds, leads, total, phones, emails, verified, partial }) => [
      `${niche}, ${location}`,
      firstRows === null ? 'none' : time(firstRows),
      time(seconds),
      ...[leads, total, phones, emails, verified].map(whole),
      yes(partial),
    ]),
  );
}

function cached(figures) {
  console.log(
    `Leads: cached answers over HTTP, ms from the planned start, and throughput with ${concurrency} clients`,
  );
  printTable(
    ['', 'bytes', 'per second', 'answers', 'p50', 'p99', 'maximum per second'],
    Object.entries(figures).map(([title, { bytes, rate, answered, p50, p99, perSecond }]) => [
      title,
      ...[bytes, rate, answered].map(whole),
      ...[p50, p99].map(time),
      whole(perSecond),
    ]),
  );
}

function crowd({ seconds, answers, different, overpass, searches, homePages }) {
  console.log(`Leads: ${size} identical requests at the same moment`);
  printTable(
    ['', 'seconds', 'answers', 'different', 'Overpass requests', 'searches', "a site's home page read"],
    [['', time(seconds), ...[answers, different, overpass, searches, homePages].map(whole)]],
  );
}

function failingSources(scenes) {
  console.log('Leads: one source hangs, one fails, one returns garbage');
  printTable(
    ['', 'seconds', 'partial', 'in Overture', 'found', 'states'],
    scenes.map(({ niche, location, seconds, partial, known, found, states }) => [
      `${niche}, ${location}`,
      time(seconds),
      yes(partial),
      ...[known, found].map(whole),
      ['overpass', 'web_search', 'wikidata'].map((source) => `${source} ${states[source]}`).join(', '),
    ]),
  );
}

/** @returns whether every target is reached. */
const targets = ({ merged, asked, stored, repeatable, crowded, scenes }) =>
  reportTargets([
    ...merged.map(({ title, seconds, maxSeconds }) => [
      seconds <= maxSeconds,
      `${title}: merged in ${seconds.toFixed(2)} s, target: at most ${maxSeconds}`,
    ]),
    ...asked.flatMap(({ niche, firstRows, seconds }) => [
      [
        firstRows !== null && firstRows <= maxFirstRows,
        `${niche}: first rows after ${firstRows === null ? 'the end' : `${time(firstRows)} s`}, target: at most ${maxFirstRows} s`,
      ],
      [
        seconds <= maxUncached,
        `${niche}: complete after ${time(seconds)} s, target: at most ${maxUncached} s`,
      ],
    ]),
    [
      stored[lean].perSecond >= minLean,
      `${whole(stored[lean].perSecond)} ${lean} per second, target: ${whole(minLean)}`,
    ],
    [repeatable, `two identical requests have ${repeatable ? 'the same answer' : 'different answers'}`],
    [
      crowded.overpass === 1,
      `${crowded.overpass} requests to Overpass for ${size} identical ones, target: 1`,
    ],
    [crowded.answers === size, `${crowded.answers} of ${size} concurrent requests answered, target: all`],
    [crowded.different === 1, `${crowded.different} different answers to them, target: 1`],
    ...scenes.flatMap(({ niche, seconds, found, known, partial }) => [
      inTime(`${niche} with failing sources`, seconds),
      [
        found >= recall * known,
        `${niche}: ${found} of ${known} leads of other sources found, target: ${recall} of them`,
      ],
      [partial === true, `${niche}: the answer is ${partial ? '' : 'not '}marked as partial`],
    ]),
  ]);

const inTime = (title, seconds) => [
  seconds <= deadline + allowance,
  `${title}: answered in ${time(seconds)} s, target: at most ${deadline}`,
];

module.exports = { cached, crowd, merging, targets, failingSources, uncached };
