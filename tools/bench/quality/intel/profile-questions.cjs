// Searches for profiles: companies and people, with and without a company, and names that do not exist.
'use strict';

/** People per company. */
const peoplePerCompany = 2;

const strangers = [
  'Zebulon Quackenbush',
  'Ottoline Fairweather',
  'Xanthe Brackenridge',
  'Thaddeus Oglethorpe',
];

/** @returns `[{name, company, kind, known}]`; unknown names have no `known` */
function profileQuestions(companies) {
  const readable = companies.filter(({ isReadable }) => isReadable);
  return [
    ...readable.flatMap((known, index) => questionsAbout(known, index)),
    ...strangers.flatMap((name, index) => [
      { name, kind: 'unknown name' },
      { name, company: readable[index].domain, kind: 'unknown name' },
    ]),
  ];
}

/** Uses each form of the question in turn. */
function questionsAbout(known, index) {
  const { dossier, domain, pages } = known;
  const about = index % 3 === 0 ? {} : { company: domain };
  const names = [...new Set(pages.flatMap((page) => page.people.map(({ name }) => name)))];
  const workplace = [domain, dossier.name, undefined];
  return [
    { name: dossier.name, ...about, kind: 'company', known },
    ...names.slice(0, peoplePerCompany).map((name, turn) => {
      const company = workplace[(index + turn) % workplace.length];
      return company ? { name, company, kind: 'person', known } : { name, kind: 'name alone', known };
    }),
  ];
}

module.exports = { profileQuestions };
