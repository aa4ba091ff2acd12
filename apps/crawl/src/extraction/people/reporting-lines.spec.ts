import { peopleOf } from './testing/people-of';

const card = (...lines: readonly string[]): string => `<div class="card">${lines.join('')}</div>`;
const boss = card('<h3>Ana Ruiz</h3>', '<p>CEO</p>');

const managersIn = (html: string) =>
  peopleOf(html).map(({ name, title, reportsTo }) => [name, title, reportsTo ?? null]);

test.each([
  'Reports to Ana Ruiz',
  'Reports to: Ana Ruiz, CEO',
  'Reporting directly to Ana Ruiz (CEO)',
  'Berichtet an Ana Ruiz',
  'Rattaché à Ana Ruiz',
  'Sous la responsabilité de Ana Ruiz',
  'Reporta a Ana Ruiz',
  'Depende de Ana Ruiz',
  'Riporta a Ana Ruiz',
  'Rapporteert aan Ana Ruiz',
  'Reports to the CEO, Ana Ruiz',
  'Przełożona: Ana Ruiz',
])('%s', (line) => {
  const html = `${boss}${card('<h3>Tom Ochieng</h3>', '<p>Head of Design</p>', `<p>${line}</p>`)}
    ${card('<h3>Mei Tanaka</h3>', `<p>${line}</p>`, '<p>Accountant</p>')}`;
  expect(managersIn(html)).toEqual([
    ['Ana Ruiz', 'CEO', null],
    ['Tom Ochieng', 'Head of Design', 'Ana Ruiz'],
    ['Mei Tanaka', 'Accountant', 'Ana Ruiz'],
  ]);
});

test.each([
  'CTO, reports to Ana Ruiz',
  'CTO – Depende de Ana Ruiz',
  'CTO (berichtet an Ana Ruiz)',
  'CTO | Rend compte à Ana Ruiz, CEO',
])('after the title: %s', (line) => {
  expect(managersIn(`${boss}${card('<h3>Tom Ochieng</h3>', `<p>${line}</p>`)}`)).toEqual([
    ['Ana Ruiz', 'CEO', null],
    ['Tom Ochieng', 'CTO', 'Ana Ruiz'],
  ]);
  expect(managersIn(`<ul><li>Ana Ruiz, CEO</li><li>Tom Ochieng, ${line}</li></ul>`)).toEqual([
    ['Ana Ruiz', 'CEO', null],
    ['Tom Ochieng', 'CTO', 'Ana Ruiz'],
  ]);
});

test.each<[string, string]>([
  ['a list', `<ul><li>Ana Ruiz<br>CEO</li><li>Tom Ochieng<br>CTO<br>Reports to Ana Ruiz</li></ul>`],
  ['flat siblings', '<h3>Ana Ruiz</h3><p>CEO</p><h3>Tom Ochieng</h3><p>CTO</p><p>Reports to Ana Ruiz</p>'],
  [
    'a label above',
    `${boss}${card('<h3>Tom Ochieng</h3><p>CTO</p><dl><dt>Reports to:</dt><dd>Ana Ruiz</dd></dl>')}`,
  ],
  [
    'a link',
    `${boss}${card('<h3>Tom Ochieng</h3><p>CTO</p><p>Reports to <a href="/ana-ruiz">Ana Ruiz</a></p>')}`,
  ],
])('in %s', (_, html) => {
  expect(managersIn(html)).toEqual([
    ['Ana Ruiz', 'CEO', null],
    ['Tom Ochieng', 'CTO', 'Ana Ruiz'],
  ]);
});

test.each(['Reports to the CEO', 'Reports to himself', 'Reports to Tom Ochieng', 'Reports to'])(
  '%s: no named manager',
  (line) => {
    expect(managersIn(`${boss}${card('<h3>Tom Ochieng</h3>', '<p>CTO</p>', `<p>${line}</p>`)}`)).toEqual([
      ['Ana Ruiz', 'CEO', null],
      ['Tom Ochieng', 'CTO', null],
    ]);
  },
);
