'use strict';
const { ascending, percentile } = require('../../statistics.cjs');
const { printWorlds } = require('../worlds-table.cjs');
const { factNames } = require('./judge-facts.cjs');

const number = (count) => (count ?? 0).toLocaleString('en');
const figure = (value) => value.toFixed(4);
const operations = ['profile', 'signals', 'chart'];

function asked(worlds) {
  const answers = ({ companies }) => companies.flatMap((one) => operations.map((name) => one[name]));
  const count = (holds) => (world) => number([...answers(world), ...world.searches].filter(holds).length);
  const slow = (share) => (world) =>
    percentile(ascending(answers(world).map(({ seconds }) => seconds)), share).toFixed(1);
  printWorlds('Company intelligence: requests over HTTP, Lode in one process', worlds, [
    ['companies', ({ companies }) => number(companies.length)],
    ['– held out', ({ companies }) => number(companies.filter(({ known }) => known.dossier.heldOut).length)],
    [
      '– without a readable site',
      ({ companies }) => number(companies.filter(({ known }) => !known.isReadable).length),
    ],
    ['answers', count(() => true)],
    ['– repeated', count(({ turns }) => turns > 1)],
    ['– partial at the end', count(({ answer }) => answer.partial)],
    ['– failed', count(({ answer }) => answer.failure)],
    ['seconds to the complete answer, median', slow(0.5)],
    ['– p99', slow(0.99)],
    ['seconds for all', ({ seconds }) => seconds.toFixed(0)],
  ]);
}

function facts(worlds) {
  const names = ['stated', 'right', 'none', 'missing', 'lesser', 'invented'];
  const words = { none: 'correctly null', lesser: 'of a lower-ranked source' };
  printWorlds(
    'Company intelligence: facts compared with the values that sources state',
    worlds,
    factNames.flatMap((fact) => [
      [`${fact}: right of those stated`, ({ figures }) => figure(figures.facts[fact].share)],
      ...names.map((name) => [
        `– ${words[name] ?? name}`,
        ({ figures }) => number(figures.facts[fact][name]),
      ]),
    ]),
  );
}

const listNames = [
  'profiles',
  'technologies',
  'people',
  'funding',
  'expansion',
  'news by topic',
  'all news',
  'profiles of companies',
  'profiles of people',
  'profiles of a name alone',
  'profiles of unknown names',
];

function lists(worlds) {
  printWorlds(
    'Company intelligence: precision / recall (missed, extra)',
    worlds,
    listNames.map((name) => [
      name,
      ({ figures }) => {
        const { precision, recall, missed, extra } = figures.lists[name];
        return `${figure(precision)} / ${figure(recall)} (${missed}, ${extra})`;
      },
    ]),
  );
}

function parts(worlds) {
  const names = [...new Set(worlds.flatMap(({ figures }) => Object.keys(figures.parts)))];
  printWorlds('Company intelligence: share of right values in right signals and people', worlds, [
    ...names.map((name) => [
      name,
      ({ figures }) => {
        const { share = 1, right = 0, wrong = 0 } = figures.parts[name] ?? {};
        return `${figure(share)} of ${number(right + wrong)}`;
      },
    ]),
    [
      'open roles: companies exact',
      ({ figures: { roles } }) => `${number(roles.exact)} of ${number(roles.companies)}`,
    ],
    ['– counted right', ({ figures: { roles } }) => number(roles.counted)],
    ['– that have some', ({ figures: { roles } }) => number(roles.hiring)],
  ]);
}

/** Messages of sources, the most frequent first. */
function sourceMessages(worlds) {
  const messages = worlds.flatMap(({ companies, searches }) =>
    [...companies.flatMap((one) => operations.map((name) => one[name])), ...searches].flatMap(({ answer }) =>
      (answer.sources_status ?? [])
        .filter(({ state }) => state !== 'ok' && state !== 'not_applicable')
        .map(({ source, state, detail }) => `${source} ${state}: ${detail}`),
    ),
  );
  const grouped = [...Map.groupBy(messages, (one) => one)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  for (const [sentence, all] of grouped.slice(0, 20)) console.log(`  ${all.length} × ${sentence}`);
  console.log();
}

module.exports = { asked, facts, lists, parts, sourceMessages };
