// Fits the model of people and titles to rows of labelled pages.
'use strict';
const path = require('node:path');
const { fit } = require('./boost.cjs');

const evidence = path.resolve(__dirname, '../../apps/crawl/dist/extraction/people/evidence');
const { personFeatures } = require(path.join(evidence, 'person-evidence.js'));
const { estimate } = require(path.join(evidence, 'model.js'));

/** Additive: each tree asks for one feature. */
const personOptions = { trees: 500, depth: 1, rate: 0.15, minWeight: 3, ridge: 3 };
/** Titles depend on the place and the text together. */
const titleOptions = { trees: 150, depth: 2, rate: 0.15, minWeight: 3, ridge: 3 };

/** Mixed pages are labelled less completely. */
const weights = { sites: 1, 'contact-pages': 1, 'business-pages': 1, 'mixed-pages': 0.5 };

const beside = personFeatures.indexOf('title beside');
const besideUnknown = personFeatures.indexOf('title and unknown name');
const unknown = personFeatures.indexOf('unknown name');

/** @param pages of `readRows` */
function fitPeople(pages) {
  const title = fit(
    pages.flatMap(({ family, people }) =>
      people.flatMap(({ titles }) =>
        titles
          .filter(({ label }) => label !== null)
          .map(({ vector, label }) => ({ vector, label, weight: weights[family] })),
      ),
    ),
    titleOptions,
  );
  const person = fit(
    pages.flatMap(({ family, people }) =>
      people
        .filter(({ label }) => label !== null)
        .map((row) => ({ vector: withTitle(row, title), label: row.label, weight: weights[family] })),
    ),
    personOptions,
  );
  return { person, title };
}

/** The vector of a person with the probability of the best title. */
function withTitle({ vector, titles }, model) {
  const best = Math.max(0, ...titles.map((each) => estimate(model, each.vector)));
  const values = [...vector];
  values[beside] = best;
  values[besideUnknown] = best * values[unknown];
  return values;
}

module.exports = { fitPeople };
