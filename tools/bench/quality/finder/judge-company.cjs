// Compares the company names of domain search with the truth.
'use strict';

/** Legal forms, including some that the sandbox does not use; names with and without one are equal. */
const form = /,? (?:gmbh|ag|kg|ltd|limited|llc|inc|plc|sarl|sas|sa|srl|spa|sl|bv|nv|ab|as|aps|oy|lda)$/;

/** @returns each company with its answered name and the `outcome`: `right`, `missing`, `wrong` or `closed` */
const judgeNames = ({ searches }) =>
  searches.map(({ question, answer }) => {
    const named = answer.company ?? null;
    return { ...question, named, outcome: outcomeOf(named, question) };
  });

/** The name of a company whose site must not be read is not expected. */
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

/** Counts, and shares of the companies whose name is expected. */
function namesOf(judged) {
  const count = (wanted) => judged.filter(({ outcome }) => outcome === wanted).length;
  const [right, missing, wrong] = ['right', 'missing', 'wrong'].map(count);
  const all = Math.max(1, right + missing + wrong);
  return { right, missing, wrong, closed: count('closed'), rightShare: right / all, wrongShare: wrong / all };
}

module.exports = { judgeNames, namesOf };
