/** What each worker needs before its first test file. */
'use strict';
const { setSourceMapsSupport } = require('node:module');

// Node tells the lines of our TypeScript; what Vite puts in its place knows only what Vite has loaded.
setSourceMapsSupport(true);
Error.prepareStackTrace = undefined;
require('./register-typescript.cjs');
require('reflect-metadata');
// A fixed seed: a test draws the same values in every run, and a failure comes back.
require('fast-check').configureGlobal({ seed: 20_261_120 });
