/** `node --require` of this file loads our TypeScript as it is: for processes that a test starts and kills. */
'use strict';
const Module = require('node:module');
const path = require('node:path');
const { transformFileSync } = require('@swc/core');

Module._extensions['.ts'] = (module, file) => {
  const { code } = transformFileSync(file, {
    configFile: path.join(__dirname, '../../.swcrc'),
    sourceMaps: 'inline',
  });
  module._compile(code, file);
};
