// Reads each labelled site with a model of people that was fitted without the sites of its fold.
'use strict';
const { readRows, withModel } = require('../../../fit/people-rows.cjs');
const { fitPeople } = require('../../../fit/people-model.cjs');

/** @returns `[{site, fold, answer}]` */
async function readWithFolds(sites, foldOf) {
  const rows = await readRows();
  const { readInProcess } = require('./read-in-process.cjs');
  const folds = [...new Set(foldOf.values())].sort();
  return folds.flatMap((fold) => {
    const model = fitPeople(rows.filter((page) => page.fold !== fold));
    return withModel(model, () =>
      sites
        .filter(({ id }) => foldOf.get(id) === fold)
        .map((site) => ({ site, fold, answer: readInProcess(site) })),
    );
  });
}

module.exports = { readWithFolds };
