// Whose profiles are looked for: companies and people, some with what they belong to and some by their names alone, and nobody.
'use strict';

/** So many people of a company are asked for. */
const people = 2;

const strangers = [
  'Zebulon Quackenbush',
  'Ottoline Fairweather',
  'Xanthe Brackenridge',
  'Thaddeus Oglethorpe',
];

/** @returns `[{name, company, kind, known}]`; `known` is left out where nobody has the name */
function profileQuestions(companies) {
  const readable = companies.filter(({ isReadable }) => isReadable);
  return [
    ...readable.flatMap((known, index) => questionsAbout(known, index)),
    ...strangers.flatMap((name, index) => [
      { name, kind: 'nobody' },
      { name, company: readable[index].domain, kind: 'nobody' },
    ]),
  ];
}

/** Each way to ask in turn. */
function questionsAbout(known, index) {
  const { dossier, domain, pages } = known;
  const about = index % 3 === 0 ? {} : { company: domain };
  const names = [...new Set(pages.flatMap((page) => page.people.map(({ name }) => name)))];
  const workplace = [domain, dossier.name, undefined];
  return [
    { name: dossier.name, ...about, kind: 'company', known },
    ...names.slice(0, people).map((name, turn) => {
      const company = workplace[(index + turn) % workplace.length];
      return company ? { name, company, kind: 'person', known } : { name, kind: 'name alone', known };
    }),
  ];
}

module.exports = { profileQuestions };
