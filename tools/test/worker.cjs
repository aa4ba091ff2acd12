/** Setup of each worker before its first test file. */
'use strict';
const { setSourceMapsSupport } = require('node:module');

// Stack traces of Node have lines of TypeScript; the replacement of Vite knows only files that Vite has loaded.
setSourceMapsSupport(true);
Error.prepareStackTrace = undefined;
require('./register-typescript.cjs');
require('reflect-metadata');
// A fixed seed, so that tests use the same values in every run, and failures are reproducible.
require('fast-check').configureGlobal({ seed: 20_261_120 });
