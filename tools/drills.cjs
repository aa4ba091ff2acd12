// `npm run drills`: faults on real processes, with what was seen and a table at the end; exit status 1 where
// anything was not as expected. Numbers or names choose some of them: `npm run drills -- 4 12 openapi`.
'use strict';
require('../apps/e2e/dist/cli/drills.js');
