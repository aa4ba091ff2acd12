// `npm run drills`: faults on real processes, with observations and a table at the end. Exit status 1 unless every drill has
// passed. Numbers or names select drills: `npm run drills -- 4 openapi`; docs/drills.md lists them.
'use strict';
require('../apps/e2e/dist/drills/main.js');
