// What the measurement of the finder and the domain search prints.
'use strict';
const { printTable } = require('../../table.cjs');

const number = (count) => count.toLocaleString('en');
const figure = (value) => value.toFixed(4);
const titlesOf = (worlds) => worlds.map(({ seed }) => `seed ${seed}`);

/** What was asked, how long that took and how many answers are no whole ones. */
function asked(worlds) {
  console.log('Domain search and finder, over HTTP, the whole of Lode in one process');
  const rows = [
    ['sites', ({ searches }) => number(searches.length)],
    ['– of these not read as a whole', ({ searches }) => countPartial(searches)],
    ['– failed', ({ searches }) => countFailed(searches)],
    ['– seconds', ({ seconds }) => (seconds.searching / 1000).toFixed(0)],
    ['people', ({ answers }) => number(answers.length)],
    ['– of these not answered as a whole', ({ answers }) => countPartial(answers)],
    ['– failed', ({ answers }) => countFailed(answers)],
    ['– seconds', ({ seconds }) => (seconds.finding / 1000).toFixed(0)],
  ];
  printTable(
    ['', ...titlesOf(worlds)],
    rows.map(([title, cell]) => [title, ...worlds.map(cell)]),
  );
}

const countPartial = (list) => number(list.filter(({ answer }) => answer.partial).length);
const countFailed = (list) => number(list.filter(({ answer }) => answer.failure).length);

/** @param groups `[[title, figure of a world]]`, where a figure is `{asked, right, best}` */
function recall(worlds, groups) {
  console.log('Finder: found and right, of the people whose mailbox exists');
  printTable(
    ['', ...titlesOf(worlds), 'worst', 'best that anybody could'],
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

/** @param limit the confidence above which an answer is sure */
function sureAnswers(worlds, limit) {
  console.log(`Finder: answers with a confidence above ${limit}`);
  const row = (title, cell, worst = '') => [title, ...worlds.map(({ sure }) => cell(sure)), worst];
  const highest = (name) => Math.max(...worlds.map(({ sure }) => sure[name]));
  printTable(
    ['', ...titlesOf(worlds), 'worst'],
    [
      row('answers', ({ answers }) => number(answers)),
      row('wrong', ({ wrong }) => number(wrong)),
      row('– of these about people who are not there', ({ strangers }) => number(strangers)),
      row('wrong, share', ({ wrongShare }) => figure(wrongShare), figure(highest('wrongShare'))),
      row(
        'mailbox missing or disabled, share',
        ({ unusedShare }) => figure(unusedShare),
        figure(highest('unusedShare')),
      ),
    ],
  );
}

/** @param title whose answers these are. @param by what they are grouped by */
function calibration(title, by, rows) {
  console.log(`Finder, ${title}: how many of a hundred are right, by ${by}`);
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

/** What companies are called. */
function companyNames(worlds) {
  console.log('Domain search: the names of companies');
  const row = (title, cell, worst = '') => [title, ...worlds.map(({ names }) => cell(names)), worst];
  const shares = (name) => worlds.map(({ names }) => names[name]);
  printTable(
    ['', ...titlesOf(worlds), 'worst'],
    [
      row('right', ({ right }) => number(right)),
      row('none', ({ missing }) => number(missing)),
      row('wrong', ({ wrong }) => number(wrong)),
      row('none, since the site may not be read', ({ closed }) => number(closed)),
      row('right, share', ({ rightShare }) => figure(rightShare), figure(Math.min(...shares('rightShare')))),
      row('wrong, share', ({ wrongShare }) => figure(wrongShare), figure(Math.max(...shares('wrongShare')))),
    ],
  );
}

const maxGroups = 20;

/** @param misses what is not right though it could be known, with the kind of mail and the form of the address */
function missedGroups(misses) {
  if (misses.length === 0) return;
  console.log('Finder: where most is missed that could be known');
  const alike = Map.groupBy(
    misses,
    ({ company, found }) =>
      `${company.mailKind}, ${company.addressPattern}: ${found === null ? 'nothing found' : 'another address'}`,
  );
  const groups = [...alike].sort(([, a], [, b]) => b.length - a.length).slice(0, maxGroups);
  for (const [sentence, some] of groups) console.log(`  ${some.length} × ${sentence}`);
  console.log();
}

module.exports = { asked, calibration, companyNames, missedGroups, recall, searches, sureAnswers };
