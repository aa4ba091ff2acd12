// What the leads bench prints.
'use strict';
const { sayTargets } = require('../crawl/verdict.cjs');
const { printTable } = require('../table.cjs');
const { lanes } = require('./cached.cjs');
const { size } = require('./crowd.cjs');

/** Seconds in which an answer is promised. */
const deadline = 25;
/** For the way to the gateway and back. */
const grace = 1;
const recall = 0.95;

const whole = (value) => Math.round(value).toLocaleString('en');
const time = (value) => value.toFixed(1);
const yes = (holds) => (holds ? 'yes' : 'no');

function merging(merged) {
  console.log('\nLeads: which records are of one business, processor time of one thread, best of three');
  printTable(
    ['', 'records', 'seconds'],
    merged.map(({ title, records, seconds }) => [title, whole(records), seconds.toFixed(2)]),
  );
}

function uncached(asked) {
  console.log('\nLeads: what nobody has asked for before, 20 leads wanted, one question after the other');
  printTable(
    ['', 'seconds', 'leads', 'of', 'with phone', 'with email', 'verified', 'partial'],
    asked.map(({ niche, location, seconds, leads, total, phones, emails, verified, partial }) => [
      `${niche}, ${location}`,
      time(seconds),
      ...[leads, total, phones, emails, verified].map(whole),
      yes(partial),
    ]),
  );
}

function stored(figures) {
  console.log(
    `Leads: stored answers over HTTP, ms from the planned start; and as many as ${lanes} clients take`,
  );
  printTable(
    ['', 'bytes', 'a second', 'answers', 'p50', 'p99', 'most a second'],
    Object.entries(figures).map(([title, { bytes, rate, answered, p50, p99, perSecond }]) => [
      title,
      ...[bytes, rate, answered].map(whole),
      ...[p50, p99].map(time),
      whole(perSecond),
    ]),
  );
}

function crowd({ seconds, answers, different, overpass, searches, homePages }) {
  console.log(`Leads: ${size} times the same question at the same moment`);
  printTable(
    ['', 'seconds', 'answers', 'different', 'Overpass asked', 'searches', "a site's home page read"],
    [['', time(seconds), ...[answers, different, overpass, searches, homePages].map(whole)]],
  );
}

function troubles(told) {
  console.log('Leads: one source hangs, one fails, one lies');
  printTable(
    ['', 'seconds', 'partial', 'known by Overture', 'found', 'states'],
    told.map(({ niche, location, seconds, partial, known, found, states }) => [
      `${niche}, ${location}`,
      time(seconds),
      yes(partial),
      ...[known, found].map(whole),
      ['overpass', 'web_search', 'wikidata'].map((source) => `${source} ${states[source]}`).join(', '),
    ]),
  );
}

/** @returns whether every target is reached. */
const targets = ({ merged, asked, repeatable, crowded, told }) =>
  sayTargets([
    ...merged.map(({ title, seconds, most }) => [
      seconds <= most,
      `${title}: merged in ${seconds.toFixed(2)} s, at most ${most} wanted`,
    ]),
    ...asked.map(({ niche, seconds }) => inTime(niche, seconds)),
    [repeatable, `the same question twice has ${repeatable ? 'the same answer' : 'two answers'}, one wanted`],
    [crowded.overpass === 1, `${crowded.overpass} questions to Overpass for ${size} of ours, 1 wanted`],
    [crowded.answers === size, `${crowded.answers} of ${size} questions at once were answered, all wanted`],
    [crowded.different === 1, `${crowded.different} different answers to them, 1 wanted`],
    ...told.flatMap(({ niche, seconds, found, known, partial }) => [
      inTime(`${niche} with sources in trouble`, seconds),
      [
        found >= recall * known,
        `${niche}: ${found} of the ${known} that are known elsewhere, ${recall} of them wanted`,
      ],
      [partial === true, `${niche}: the answer says ${partial ? '' : 'not '}that it is partial`],
    ]),
  ]);

const inTime = (what, seconds) => [
  seconds <= deadline + grace,
  `${what}: answered in ${time(seconds)} s, at most ${deadline} wanted`,
];

module.exports = { crowd, merging, stored, targets, troubles, uncached };
