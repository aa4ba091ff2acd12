/** Setup of each worker before its first test file. */
'use strict';
const { setSourceMapsSupport } = require('node:module');

// Stack traces of Node have lines of TypeScript; the replacement of Vite knows only files that Vite has loaded.
setSourceMapsSupport(true);
Error.prepareStackTrace = undefined;
require('./register-typescript.cjs');
require('reflect-metadata');
require('./property-runs.cjs');
