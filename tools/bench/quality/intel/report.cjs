// What the measurement of company intelligence prints.
'use strict';
const { printTable } = require('../../table.cjs');
const { percentile } = require('../../statistics.cjs');
const { factNames } = require('./judge-facts.cjs');

const number = (count) => (count ?? 0).toLocaleString('en');
const figure = (value) => value.toFixed(4);
const operations = ['profile', 'signals', 'chart'];

/** @param rows `[title, cell of a world]` */
function table(title, worlds, rows) {
  console.log(title);
  printTable(
    ['', ...worlds.map(({ seed }) => `seed ${seed}`)],
    rows.map(([name, cell]) => [name, ...worlds.map(cell)]),
  );
}

function asked(worlds) {
  const answers = ({ companies }) => companies.flatMap((one) => operations.map((name) => one[name]));
  const count = (holds) => (world) => number([...answers(world), ...world.searches].filter(holds).length);
  const slow = (share) => (world) =>
    percentile(
      answers(world)
        .map(({ seconds }) => seconds)
        .sort((a, b) => a - b),
      share,
    ).toFixed(1);
  table('Company intelligence: questions over HTTP, the whole of Lode in one process', worlds, [
    ['companies', ({ companies }) => number(companies.length)],
    ['– held out', ({ companies }) => number(companies.filter(({ known }) => known.dossier.heldOut).length)],
    [
      '– without a site to read',
      ({ companies }) => number(companies.filter(({ known }) => !known.isReadable).length),
    ],
    ['answers', count(() => true)],
    ['– asked for again', count(({ turns }) => turns > 1)],
    ['– partial to the end', count(({ answer }) => answer.partial)],
    ['– failed', count(({ answer }) => answer.failure)],
    ['seconds to the whole answer, median', slow(0.5)],
    ['– p99', slow(0.99)],
    ['seconds for all', ({ seconds }) => seconds.toFixed(0)],
  ]);
}

function facts(worlds) {
  const names = ['told', 'right', 'none', 'missing', 'lesser', 'invented'];
  const words = { none: 'rightly null', lesser: 'of a lesser source' };
  table(
    'Company intelligence: facts against what those who can be asked say',
    worlds,
    factNames.flatMap((fact) => [
      [`${fact}: right of those told`, ({ figures }) => figure(figures.facts[fact].share)],
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
  'profiles of nobody',
];

function lists(worlds) {
  table(
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
  table('Company intelligence: what right signals and people say, share that is right', worlds, [
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

/** What sources had to say for themselves, the most frequent first. */
function troubles(worlds) {
  const told = worlds.flatMap(({ companies, searches }) =>
    [...companies.flatMap((one) => operations.map((name) => one[name])), ...searches].flatMap(({ answer }) =>
      (answer.sources_status ?? [])
        .filter(({ state }) => state !== 'ok' && state !== 'not_applicable')
        .map(({ source, state, detail }) => `${source} ${state}: ${detail}`),
    ),
  );
  const grouped = [...Map.groupBy(told, (one) => one)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  for (const [sentence, all] of grouped.slice(0, 20)) console.log(`  ${all.length} × ${sentence}`);
  console.log();
}

module.exports = { asked, facts, lists, parts, troubles };
