// Company and people search compared with three new sandboxes, after one city of each was read in the background.
'use strict';
const { judgeWorlds, named, namedBy } = require('../worlds.cjs');
const { judgeCompanies, judgePeople } = require('./judge.cjs');
const { withCity } = require('./read-city.cjs');

const targets = {
  'companies: recall': { min: 0.97 },
  'companies: precision': { min: 0.98 },
  'people: recall': { min: 0.97 },
  'people: precision': { min: 0.98 },
};

/** @returns missed targets, as sentences. */
const judgeSearch = ({ seeds, lists }) =>
  judgeWorlds({
    ...{ name: 'search', seeds, lists, targets },
    judge: (seed) =>
      withCity(seed, async (city) => {
        const judged = { companies: await judgeCompanies(city), people: await judgePeople(city) };
        const figures = { sites: city.known.length };
        for (const [rows, filters] of Object.entries(judged)) {
          const byFilter = namedBy(filters, ({ name }) => `${rows} by ${name}`);
          Object.assign(figures, named(rows, filters), byFilter);
        }
        const entries = Object.entries(judged).flatMap(([rows, filters]) =>
          filters.map(({ conditions, outcome }) => [`${rows}  ${JSON.stringify(conditions)}`, outcome]),
        );
        return { figures, entries };
      }),
  });

module.exports = { judgeSearch };
