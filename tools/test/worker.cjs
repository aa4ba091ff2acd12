/** Setup of each worker before its first test file. */
'use strict';
const fs = require('node:fs');
const { setSourceMapsSupport } = require('node:module');
const { secondsOfChildren } = require('./processor-time.cjs');

// Vitest ends workers by SIGTERM, which would not run the handlers that end servers of shared fixtures.
process.once('SIGTERM', () => process.exit());
process.once('exit', () => {
  const { LODE_TEST_REPORT: report } = process.env;
  if (report) fs.appendFileSync(`${report}.children`, `${secondsOfChildren()}\n`);
});

// Stack traces of Node have lines of TypeScript; the replacement of Vite knows only files that Vite has loaded.
setSourceMapsSupport(true);
Error.prepareStackTrace = undefined;
require('./register-typescript.cjs');
require('reflect-metadata');
require('./property-runs.cjs');
