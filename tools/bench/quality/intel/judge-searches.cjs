// Profiles that were found for a name against whose they are.
'use strict';
const { compare } = require('../outcome.cjs');
const { keyed, nameKey, urlKey } = require('./keys.cjs');

/** An answer that is less sure than this is a guess. */
const sure = 50;

/** @returns `{question, outcome, guesses}`; the outcome is of answers that are sure. Who asks for a name alone may get a namesake. */
function judgeSearch({ question, answer }) {
  const { profiles = [] } = answer;
  const keyOf = ({ url }) => urlKey(url);
  const expected = keyed(question.known ? profilesOf(question) : [], keyOf);
  const found = keyed(
    profiles.filter(({ confidence }) => confidence > sure),
    keyOf,
  );
  const sought = question.kind === 'company' ? 'company' : 'person';
  const isOfTheName = (_, { name, kind }) =>
    question.kind !== 'nobody' &&
    question.company === undefined &&
    kind === sought &&
    nameKey(name).includes(nameKey(question.name));
  return {
    question,
    outcome: compare(expected, found, isOfTheName),
    guesses: profiles.filter(({ confidence }) => confidence <= sure),
    failure: answer.failure,
  };
}

/** Those that can be found: who asks for a company by its name alone cannot know its site. */
function profilesOf({ name, kind, company, known: { dossier, pages, personKey } }) {
  const own = dossier.profiles.filter(
    (profile) =>
      (profile.kind === 'company') === (kind === 'company') &&
      (kind === 'company' || personKey(profile.name) === personKey(name)) &&
      profile.shownBy.length > 0,
  );
  const isTold = ({ shownBy }) => company !== undefined || shownBy.some((teller) => teller !== 'site');
  const linked = pages.length > 0;
  return own.filter(
    (profile) => isTold(profile) && (linked || profile.shownBy.some((teller) => teller !== 'site')),
  );
}

module.exports = { judgeSearch };
