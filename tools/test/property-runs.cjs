// Property tests: a fixed seed, so that tests use the same values in every run and failures are reproducible, and a tenth of the
// runs that a property asks for, unless LODE_PROPERTY_RUNS is `all`, as in the drills.
'use strict';
const fastCheck = require('fast-check');

const share = process.env.LODE_PROPERTY_RUNS === 'all' ? 1 : 0.1;
const defaultRuns = 100;

fastCheck.configureGlobal({ seed: 20_261_120 });

const { assert } = fastCheck;
/** All given examples run: they count as runs. */
const assertShare = (property, { numRuns = defaultRuns, examples = [], ...parameters } = {}) =>
  assert(property, { ...parameters, examples, numRuns: Math.ceil(numRuns * share) + examples.length });

// Both forms of the import.
fastCheck.assert = assertShare;
fastCheck.default = Object.create(fastCheck.default, { assert: { value: assertShare } });
