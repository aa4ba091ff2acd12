import { failuresOf } from '@lode/domain/testing';
import type { HeadlineTopic } from './headline';
import { readHeadline } from './read-headline';

type Case = readonly [language: string, text: string];

/** Headlines in which Acme is not the actor, and headlines with a misleading wording. */
const cases: Readonly<Record<string, readonly [topic: HeadlineTopic | null, headlines: readonly Case[]]>> = {
  'money from others': [
    'funding',
    [
      ['en', 'Investors back Acme with $12M'],
      ['en', 'Halden backs payroll startup Acme with €3 million'],
      ['en', 'Investors give Acme $12M'],
      ['en', 'Halden-led round gives Acme $12M'],
      ['en', 'Halden hands Acme $12M to build robots'],
      ['en', 'Investors put $12M into Acme'],
      ['en', 'Investors bet $20 million on Acme'],
      ['en', 'Halden Capital pours £4m into Acme'],
      ['en', 'Halden invests $5 million in Leeds-based Acme'],
      ['en', 'Existing investors cough up $12M for Acme'],
      ['en', 'With $10M Series A, Acme takes aim at payroll'],
      ['en', 'Armed with a $10M seed round, Acme takes on banks'],
      ['en', 'Why Halden invested $10M in Acme'],
      ['en', 'Acme clinches $10M funding round'],
      ['en', 'With $10M Series A led by Halden, Acme sets its sights on banks'],
      ['en', 'Payroll specialist Acme pockets $10M in seed funding'],
      ['en', 'Acme gets $12M boost from investors'],
      ['en', 'Angels trust Acme with $2M'],
      ['en', 'Investors show faith in Acme with $12M'],
      ['en', 'Investors dig deep: $12M for Acme'],
      ['en', '$12M vote of confidence for Acme'],
      ['en', 'Fresh $12M for Acme from Halden Capital'],
      ['de', 'Acme bekommt 12 Millionen Euro von Investoren'],
      ['de', 'Millionen für Acme: Halden gibt 12 Mio. Euro'],
      ['de', 'Investoren vertrauen Acme 12 Millionen Euro an'],
      ['de', '12 Millionen Euro für Acme'],
      ['fr', "Des investisseurs confient 12 millions d'euros à Acme"],
      ['fr', "Halden apporte 12 millions d'euros à Acme"],
      ['es', 'Acme se hace con una ronda de 5 millones de euros'],
      ['es', 'Inversores respaldan a Acme con 5 millones de euros'],
      ['it', 'Acme porta a casa un round da 12 milioni di euro'],
      ['it', 'Acme: round da 12 milioni di euro'],
      ['it', 'Round da 12 milioni di euro per Acme'],
      ['it', 'Gli investitori danno 5 milioni di euro ad Acme'],
      ['de', 'Finanzspritze für Acme: Investoren geben 12 Millionen Euro'],
      ['de', 'Acme: Geldgeber schießen 3 Mio. Euro zu'],
      ['de', 'Investoren stecken 12 Millionen Euro in Acme'],
      ['de', 'Halden investiert 5 Millionen Euro in Acme'],
      ['de', 'Mit 5 Millionen Euro Seed-Finanzierung will Acme wachsen'],
      ['fr', "Des investisseurs misent 12 millions d'euros sur Acme"],
      ['fr', "Halden investit 5 millions d'euros dans Acme"],
      ['fr', "Acme décroche un tour de table de 5 millions d'euros"],
      ['es', 'Varios inversores inyectan 12 millones de euros en Acme'],
      ['es', 'Halden invierte 5 millones de euros en Acme'],
      ['es', 'Los inversores dan 5 millones de euros a Acme'],
      ['it', 'Halden investe 5 milioni di euro in Acme'],
      ['it', 'Gli investitori puntano 5 milioni di euro su Acme'],
      ['it', 'Acme mette a segno un round da 12 milioni di euro'],
      ['it', 'Acme sigla un round seed da 2 milioni di euro'],
      ['nl', 'Investeerders steken 5 miljoen euro in Acme'],
      ['pl', 'Inwestorzy wykładają 5 mln zł na Acme'],
    ],
  ],
  'money that is no funding of the company': [
    null,
    [
      ['en', 'Residents raise concerns over funding of Acme building'],
      ['en', 'Doubts grow over financing for Acme'],
      ['en', 'Questions remain about investment in Acme'],
      ['en', 'Why Acme invested $10M in Foo'],
      ['en', 'Acme bets $20 million on Foo'],
      ['en', 'Acme puts $12M into Foo'],
      ['en', 'Acme backs Foo with $12M'],
      ['en', 'Acme gives $12M to schools'],
      ['en', 'Acme anchors $30M round for Foo'],
      ['en', 'Court gives Acme $12M fine'],
      ['en', 'City gives Acme $12M contract'],
      ['en', 'Investors sue Acme for $12M'],
      ['en', 'Acme misses $12M funding round target'],
      ['en', 'Acme helps Foo with $12M round'],
      ['en', 'Acme provides $12M in funding to farmers'],
      ['en', 'Acme plows $12M into new warehouse robots'],
      ['en', 'Acme pays $12M to investors'],
      ['en', 'Investors value Acme at $12M'],
      ['en', 'Acme cuts $12M research funding'],
      ['en', 'Neighbours protest funding for Acme stadium'],
      ['fr', "Acme investit 12 millions d'euros dans Foo"],
      ['es', 'Acme invierte 5 millones de euros en Foo'],
      ['it', 'Acme investe 5 milioni di euro in Foo'],
      ['en', 'Investors lose $12M on Acme shares'],
      ['en', 'Investors give $12M to Acme rival Foo'],
      ['en', 'Acme: Investors give $12M to Foo'],
      ['en', 'With $10M Series A, Foo takes on Acme'],
      ['de', 'Bedenken wegen Finanzierung der Acme-Arena'],
      ['de', 'Acme steckt 12 Millionen Euro in Foo'],
    ],
  ],
  acquisitions: [
    'acquisition',
    [
      ['en', 'Foo to be acquired by Acme'],
      ['en', 'Acme to be acquired by Foo'],
      ['en', 'Foo acquired by Acme for $30M'],
      ['en', 'Foo Labs agrees to be bought by Acme'],
      ['de', 'Foo wird von Acme übernommen'],
      ['fr', 'Foo racheté par Acme'],
      ['fr', "Foo passe aux mains d'Acme"],
      ['es', 'Foo pasa a manos de Acme'],
      ['es', 'Foo queda en manos de Acme'],
      ['es', 'Foo, comprada por Acme'],
      ['it', 'Acme rileva Foo'],
      ['it', 'Acme fa sua Foo'],
      ['it', 'Acme conquista la rivale Foo'],
      ['it', 'Acme si compra Foo'],
      ['it', 'Acme mette le mani su Foo'],
      ['it', 'Foo passa sotto il controllo di Acme'],
    ],
  ],
  'no acquisitions': [
    null,
    [
      ['en', 'Acme takes over Times Square'],
      ['en', 'Acme Takes Over Times Square For Launch'],
      ['en', 'Acme sells business software'],
      ['en', 'Acme tests new store concept in Leeds region'],
      ['en', 'Foo, bought by Halden, sues Acme'],
      ['en', 'How Acme sells business insurance to farmers'],
    ],
  ],
  people: [
    'leadership',
    [
      ['fr', 'Noah Reid prend la direction générale de Acme'],
      ['fr', "Noah Reid prend la tête d'Acme"],
      ['fr', 'Acme : Noah Reid prend la présidence'],
    ],
  ],
  places: [
    'expansion',
    [
      ['en', 'Acme touches down in Graz with new office'],
      ['es', 'Acme recala en Sevilla con nueva sede'],
      ['es', 'Acme aterriza en Sevilla con una nueva sede'],
      ['de', 'Acme gründet Zweigniederlassung in Wien'],
      ['de', 'Acme gründet Tochtergesellschaft in Polen'],
      ['fr', 'Acme pose la première pierre de son site de Reims'],
    ],
  ],
  jobs: [
    'expansion',
    [
      ['it', 'Acme darà lavoro a 120 persone'],
      ['it', 'Acme creerà 120 nuovi posti di lavoro'],
      ['it', 'Acme prevede 50 assunzioni a Parma'],
      ['it', 'Acme porta 80 posti di lavoro a Bari'],
      ['it', 'Acme inserirà 40 ingegneri'],
    ],
  ],
  layoffs: [
    'layoffs',
    [
      ['en', 'Acme announces second round of layoffs'],
      ['en', 'Acme completes third round of job cuts'],
      ['en', 'Acme cuts staff'],
      ['en', 'Acme cuts staff and training'],
      ['de', 'Acme kappt 300 Stellen'],
      ['de', 'Acme setzt 120 Mitarbeiter frei'],
      ['de', 'Acme baut 80 Vollzeitstellen ab'],
      ['de', 'Acme trennt sich von 40 Mitarbeitenden'],
    ],
  ],
  'no layoffs': [
    null,
    [
      ['en', 'Acme cuts staff training time'],
      ['en', 'Acme cuts employee onboarding by half'],
      ['en', 'Foo hires laid-off Acme workers'],
      ['en', 'Foo recruits 30 laid-off Acme engineers'],
    ],
  ],
};

test('headlines have the topic of their wording', () => {
  const rows = Object.values(cases).flatMap(([topic, headlines]) =>
    headlines.map(([language, text]) => ({ language, text, topic })),
  );
  const failures = failuresOf(rows, ({ language, text, topic }) => {
    expect(readHeadline({ text, company: ['Acme'], isOwn: false, language }).topic).toBe(topic);
  });
  expect(failures).toEqual([]);
});

test.each([
  ['en', 'Jane Doe joins as CTO', 'leadership'],
  ['de', 'Jana Roth kommt als Finanzchefin', 'leadership'],
  ['es', 'Ana Ruiz se incorpora como directora financiera', 'leadership'],
  ['en', 'Jane Doe joins Foo as CTO', null],
])('its own headline says (%s): %s', (language, text, topic) => {
  expect(readHeadline({ text, company: ['Acme'], isOwn: true, language }).topic).toBe(topic);
});

test.each([
  ['The Lumen Lodges Company opens new wing in Toledo', true],
  ['Lumen Lodges Company Memorial Hospital opens new wing in Toledo', false],
  ['The Lumen Lodges Company Memorial Hospital opens new wing in Toledo', false],
  ['The Lumen Lodges Company Street Theatre raises $2 million', false],
  ['The Lumen Lodges Street Theatre raises $2 million', false],
  ['The Lumen Lodges Company of Aarhus Street Theatre raises $2 million', false],
  ['Layoffs at The Lumen Lodges Company of $2 million value', true],
  ['The Lumen Lodges Company Inc. raises $2 million', true],
])('the name ends before another one: %s', (text, isMentioned) => {
  const company = ['The Lumen Lodges Company'];
  expect(readHeadline({ text, company, isOwn: false, language: 'en' }).mentionsCompany).toBe(isMentioned);
});

test.each([
  ['Foo buys Acme Energy', 'acquisition'],
  ['Acme Energy raises $12M', 'funding'],
])("words of the company's name are ignored: %s", (text, topic) => {
  expect(readHeadline({ text, company: ['Acme Energy'], isOwn: false, language: 'en' }).topic).toBe(topic);
});

test.each([
  ['it', 'The Lumen Lodges Company riduce il personale di 40 addetti', 'layoffs'],
  ['de', 'The Lumen Lodges Company baut 40 Stellen ab', 'layoffs'],
  ['fr', 'The Lumen Lodges Company ouvre une usine à Reims', 'expansion'],
  ['es', 'The Lumen Lodges Company nombra directora general a Ana Ruiz', 'leadership'],
  ['es', 'Ana Ruiz asume la presidencia de The Lumen Lodges Company', 'leadership'],
  ['de', 'Lumen Lodges GmbH baut 40 Stellen ab', 'layoffs'],
])('the form after a name is part of it (%s): %s', (language, text, topic) => {
  const company = ['The Lumen Lodges Company', 'Lumen Lodges'];
  expect(readHeadline({ text, company, isOwn: false, language }).topic).toBe(topic);
});
