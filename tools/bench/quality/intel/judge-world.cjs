// Judges all answers of one world.
'use strict';
const { figuresOf } = require('../outcome.cjs');
const { factNames, judgeFacts } = require('./judge-facts.cjs');
const { judgeProducts, judgeProfiles, judgeRoles } = require('./judge-lists.cjs');
const { judgePeople } = require('./judge-people.cjs');
const { judgeSearch } = require('./judge-searches.cjs');
const { judgeSignals } = require('./judge-signals.cjs');

/** @returns the world with `judged`, by answer, and `figures` */
function judgeWorld(world) {
  const judged = {
    companies: world.companies.map((asked) => ({
      ...asked,
      facts: judgeFacts(asked),
      profiles: judgeProfiles(asked),
      technologies: judgeProducts(asked),
      roles: judgeRoles(asked),
      moves: judgeSignals(asked),
      people: judgePeople(asked),
    })),
    searches: world.searches.map(judgeSearch),
  };
  return { ...world, judged, figures: figuresIn(judged) };
}

function figuresIn({ companies, searches }) {
  const over = (outcomeOf) => figuresOf(companies.map(outcomeOf));
  const facts = companies.flatMap((company) => company.facts);
  const searched = (kind) =>
    figuresOf(searches.filter(({ question }) => question.kind === kind).map(({ outcome }) => outcome));
  return {
    facts: Object.fromEntries(
      factNames.map((name) => [name, factFigures(facts.filter(({ field }) => field === name))]),
    ),
    lists: {
      profiles: over(({ profiles }) => profiles),
      technologies: over(({ technologies }) => technologies),
      people: over(({ people }) => people.outcome),
      funding: over(({ moves }) => moves.outcomes.funding),
      expansion: over(({ moves }) => moves.outcomes.expansion),
      'news by topic': over(({ moves }) => moves.outcomes['news by topic']),
      'all news': over(({ moves }) => moves.outcomes['all news']),
      'profiles of companies': searched('company'),
      'profiles of people': searched('person'),
      'profiles of a name alone': searched('name alone'),
      'profiles of unknown names': searched('unknown name'),
    },
    parts: partFigures(companies.flatMap(({ moves, people }) => [...moves.parts, ...people.parts])),
    roles: roleFigures(companies.map(({ roles }) => roles)),
  };
}

/** `share` of the companies for which a value is certain. */
function factFigures(facts) {
  const count = (wanted) => facts.filter(({ outcome }) => outcome === wanted).length;
  const stated = facts.filter(({ stated: values }) => values.some(({ isSure }) => isSure)).length;
  const [right, none, missing, lesser, invented] = ['right', 'none', 'missing', 'lesser', 'invented'].map(
    count,
  );
  return { right, none, missing, lesser, invented, stated, share: stated === 0 ? 1 : right / stated };
}

const partFigures = (parts) =>
  Object.fromEntries(
    [...Map.groupBy(parts, ({ part }) => part)].map(([name, some]) => {
      const right = some.filter(({ isRight }) => isRight).length;
      return [name, { right, wrong: some.length - right, share: right / some.length }];
    }),
  );

function roleFigures(roles) {
  const exact = roles.filter(({ missed, extra }) => missed.length + extra.length === 0);
  return {
    companies: roles.length,
    hiring: roles.filter(({ openings }) => openings > 0).length,
    exact: exact.length,
    counted: roles.filter(({ isCounted }) => isCounted).length,
    share: exact.length / roles.length,
  };
}

module.exports = { judgeWorld };
