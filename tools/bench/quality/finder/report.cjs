'use strict';
const { printTable } = require('../../table.cjs');

const number = (count) => count.toLocaleString('en');
const figure = (value) => value.toFixed(4);
const maxGroups = 20;
const titlesOf = (worlds) => worlds.map(({ seed }) => `seed ${seed}`);

function asked(worlds) {
  console.log('Domain search and finder, over HTTP, Lode in one process');
  const rows = [
    ['sites', ({ searches }) => number(searches.length)],
    ['– partial', ({ searches }) => countPartial(searches)],
    ['– failed', ({ searches }) => countFailed(searches)],
    ['– seconds', ({ seconds }) => (seconds.searching / 1000).toFixed(0)],
    ['people', ({ answers }) => number(answers.length)],
    ['– partial', ({ answers }) => countPartial(answers)],
    ['– failed', ({ answers }) => countFailed(answers)],
    ['– seconds', ({ seconds }) => (seconds.finding / 1000).toFixed(0)],
  ];
  printTable(
    ['', ...titlesOf(worlds)],
    rows.map(([title, cell]) => [title, ...worlds.map(cell)]),
  );
}

/** Answers before the whole site was read, beside those from the whole site. */
function earlyAnswers(worlds) {
  console.log('Finder: early answers, while the site is being read');
  const row = (title, cell) => [title, ...worlds.map(({ early }) => cell(early))];
  printTable(
    ['', ...titlesOf(worlds)],
    [
      row('people asked for at once, of sites not read before', ({ asked }) => number(asked)),
      row('early answers', ({ early }) => number(early)),
      row('– right', ({ right }) => number(right)),
      row('– right from the whole site', ({ rightLater }) => number(rightLater)),
      row('– unchanged by the whole site, share', ({ share }) => figure(share)),
    ],
  );
  for (const { early } of worlds)
    for (const one of early.changed.slice(0, maxGroups))
      console.log(`  ${one.early} became ${one.later ?? 'nothing'}; right: ${one.wanted}`);
}

const countPartial = (list) => number(list.filter(({ answer }) => answer.partial).length);
const countFailed = (list) => number(list.filter(({ answer }) => answer.failure).length);

/** @param groups `[[title, figure of a world]]`, where a figure is `{asked, right, best}` */
function recall(worlds, groups) {
  console.log('Finder: share of existing mailboxes that were found');
  printTable(
    ['', ...titlesOf(worlds), 'worst', 'best possible'],
    groups.map(([title, figureOf]) => {
      const all = worlds.map(figureOf);
      const worst = all.toSorted((a, b) => a.right - b.right)[0];
      return [
        title,
        ...all.map((one) => `${figure(one.right)} of ${number(one.asked)}`),
        figure(worst.right),
        figure(worst.best),
      ];
    }),
  );
}

/** @param groups `[[title, figure of a world]]`, where a figure is `{asked, right}` */
function namedRecall(worlds, groups) {
  console.log('Finder: share of existing mailboxes among `email` and `alternatives`');
  printTable(
    ['', ...titlesOf(worlds), 'worst'],
    groups.map(([title, figureOf]) => {
      const all = worlds.map(figureOf);
      const cells = all.map((one) => `${figure(one.right)} of ${number(one.asked)}`);
      return [title, ...cells, figure(Math.min(...all.map(({ right }) => right)))];
    }),
  );
}

/** @param groups `[[title, figure of a world]]`, where a figure is `{answers, right}` */
function given(worlds, groups) {
  console.log('Finder: right ones of the answers with an `email`');
  printTable(
    ['', ...titlesOf(worlds)],
    groups.map(([title, figureOf]) => [
      title,
      ...worlds.map(figureOf).map(({ right, answers }) => `${number(right)} of ${number(answers)}`),
    ]),
  );
}

/** @param limit minimum confidence of a sure answer */
function sureAnswers(worlds, limit) {
  console.log(`Finder: answers with a confidence above ${limit}`);
  const row = (title, cell, worst = '') => [title, ...worlds.map(({ sure }) => cell(sure)), worst];
  const highest = (name) => Math.max(...worlds.map(({ sure }) => sure[name]));
  printTable(
    ['', ...titlesOf(worlds), 'worst'],
    [
      row('answers', ({ answers }) => number(answers)),
      row('wrong', ({ wrong }) => number(wrong)),
      row('– of these about people of other companies', ({ strangers }) => number(strangers)),
      row('wrong, share', ({ wrongShare }) => figure(wrongShare), figure(highest('wrongShare'))),
      row(
        'mailbox missing or disabled, share',
        ({ unusedShare }) => figure(unusedShare),
        figure(highest('unusedShare')),
      ),
    ],
  );
}

/** @param title name of the set of answers. @param by the grouping */
function calibration(title, by, rows) {
  console.log(`Finder, ${title}: right addresses per hundred, by ${by}`);
  printTable(
    [by, 'answers', 'mean confidence', 'right', 'difference', 'standard error'],
    rows.map(({ name, answers, confidence, right, difference, error }) => [
      name,
      number(answers),
      ...[confidence, right, difference, error].map((points) => points.toFixed(1)),
    ]),
  );
}

function searches(worlds, measures) {
  console.log('Domain search: recall of each seed, and the figures of the worst one');
  printTable(
    ['', ...titlesOf(worlds), 'precision', 'recall', 'right', 'missed', 'extra'],
    measures.map((measure) => {
      const all = worlds.map((world) => world.search[measure]);
      const worst = all.toSorted((a, b) => a.recall - b.recall)[0];
      return [
        measure,
        ...all.map((one) => figure(one.recall)),
        ...[worst.precision, worst.recall].map(figure),
        ...[worst.right, worst.missed, worst.extra].map(number),
      ];
    }),
  );
}

function companyNames(worlds) {
  console.log('Domain search: company names');
  const row = (title, cell, worst = '') => [title, ...worlds.map(({ names }) => cell(names)), worst];
  const shares = (name) => worlds.map(({ names }) => names[name]);
  printTable(
    ['', ...titlesOf(worlds), 'worst'],
    [
      row('right', ({ right }) => number(right)),
      row('none', ({ missing }) => number(missing)),
      row('wrong', ({ wrong }) => number(wrong)),
      row('none, site must not be read', ({ closed }) => number(closed)),
      row('right, share', ({ rightShare }) => figure(rightShare), figure(Math.min(...shares('rightShare')))),
      row('wrong, share', ({ wrongShare }) => figure(wrongShare), figure(Math.max(...shares('wrongShare')))),
    ],
  );
}

/** @param misses wrong answers that are knowable */
function missedGroups(misses) {
  if (misses.length === 0) return;
  console.log('Finder: largest groups of knowable misses');
  const alike = Map.groupBy(
    misses,
    ({ company, found }) =>
      `${company.mailKind}, ${company.addressPattern}: ${found === null ? 'nothing found' : 'another address'}`,
  );
  const groups = [...alike].sort(([, a], [, b]) => b.length - a.length).slice(0, maxGroups);
  for (const [sentence, some] of groups) console.log(`  ${some.length} × ${sentence}`);
  console.log();
}

module.exports = {
  asked,
  calibration,
  companyNames,
  earlyAnswers,
  given,
  missedGroups,
  namedRecall,
  recall,
  searches,
  sureAnswers,
};
