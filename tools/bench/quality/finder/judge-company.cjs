// What companies are called in the answers of domain search, against what they are called.
'use strict';

/** As the world beyond the sandbox ends names, too; with or without one it is the same company. */
const form = /,? (?:gmbh|ag|kg|ltd|limited|llc|inc|plc|sarl|sas|sa|srl|spa|sl|bv|nv|ab|as|aps|oy|lda)$/;

/** @returns each company with the name that it was given, and the `outcome`: `right`, `missing`, `wrong` or `closed` */
const judgeNames = ({ searches }) =>
  searches.map(({ question, answer }) => {
    const named = answer.company ?? null;
    return { ...question, named, outcome: outcomeOf(named, question) };
  });

/** What a company is called whose site may not be read, nobody can know. */
function outcomeOf(named, { company, isReadable }) {
  if (named === null) return isReadable ? 'missing' : 'closed';
  return fold(named) === fold(company.name) ? 'right' : 'wrong';
}

const fold = (name) =>
  name
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(form, '');

/** Counts, and shares of those that could be named. */
function namesOf(judged) {
  const count = (wanted) => judged.filter(({ outcome }) => outcome === wanted).length;
  const [right, missing, wrong] = ['right', 'missing', 'wrong'].map(count);
  const all = Math.max(1, right + missing + wrong);
  return { right, missing, wrong, closed: count('closed'), rightShare: right / all, wrongShare: wrong / all };
}

module.exports = { judgeNames, namesOf };
