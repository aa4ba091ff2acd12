/** `node --require` of this file loads our TypeScript as it is: for processes that a test starts and kills. */
'use strict';
const Module = require('node:module');
const path = require('node:path');
const { transformFileSync } = require('@swc/core');

const root = path.resolve(__dirname, '../..');
const { compilerOptions } = require(path.join(root, 'tsconfig.base.json'));

Module._extensions['.ts'] = (module, file) => {
  const configFile = path.join(root, '.swcrc');
  module._compile(transformFileSync(file, { configFile, sourceMaps: 'inline' }).code, file);
};

const resolveFilename = Module._resolveFilename;
Module._resolveFilename = function resolve(request, ...rest) {
  const [source] = compilerOptions.paths[request] ?? [];
  return resolveFilename.call(this, source ? path.join(root, source) : request, ...rest);
};
