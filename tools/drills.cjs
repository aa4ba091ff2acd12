// `npm run drills`: faults on real processes, with observations and a table at the end. Exit status 1 if a result is
// unexpected. Numbers or names select drills: `npm run drills -- 4 12 openapi`. Without a selection the planted violations
// of the checks run first.
'use strict';
const { spawnSync } = require('node:child_process');
const path = require('node:path');

if (process.argv.length === 2) {
  const script = path.join(__dirname, 'check/planted.cjs');
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
require('../apps/e2e/dist/cli/drills.js');
