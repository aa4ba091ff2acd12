// `npm run drills`: faults on real processes, with observations and a table at the end. Exit status 1 if a result is
// unexpected. Numbers or names select drills: `npm run drills -- 4 12 openapi`.
'use strict';
require('../apps/e2e/dist/cli/drills.js');
