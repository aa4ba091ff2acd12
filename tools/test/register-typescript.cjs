/** `node --require` of this file loads TypeScript, for processes started by tests. */
'use strict';
const { createHash, randomUUID } = require('node:crypto');
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { transformSync, version } = require('@swc/core');

const root = path.resolve(__dirname, '../..');
const { compilerOptions } = require(path.join(root, 'tsconfig.base.json'));
const configFile = path.join(root, '.swcrc');
/** Cache of compiled files by content, shared by workers and processes of tests. */
const cache = path.join(root, 'node_modules/.cache/lode-typescript');
const config = `${version}\0${fs.readFileSync(configFile, 'utf8')}`;
fs.mkdirSync(cache, { recursive: true });

function compile(file) {
  const source = fs.readFileSync(file, 'utf8');
  const key = createHash('sha256').update(`${config}\0${file}\0${source}`).digest('hex');
  const stored = path.join(cache, `${key}.js`);
  try {
    return fs.readFileSync(stored, 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  const { code } = transformSync(source, { filename: file, configFile, sourceMaps: 'inline' });
  // Renamed, so that other processes never read a partial file.
  const unfinished = `${stored}.${randomUUID()}`;
  fs.writeFileSync(unfinished, code);
  fs.renameSync(unfinished, stored);
  return code;
}

Module._extensions['.ts'] = (module, file) => module._compile(compile(file), file);

/** Packages of ES modules name the compiled file (`./lode.js`) of a source (`./lode.ts`). */
function sourceOf(request, parent) {
  if (!request.startsWith('.') || !request.endsWith('.js') || !parent?.filename?.endsWith('.ts'))
    return undefined;
  const file = path.resolve(path.dirname(parent.filename), request.replace(/js$/, 'ts'));
  return fs.existsSync(file) ? file : undefined;
}

const resolveFilename = Module._resolveFilename;
Module._resolveFilename = function resolve(request, parent, ...rest) {
  const [source] = compilerOptions.paths[request] ?? [];
  const file = source ? path.join(root, source) : sourceOf(request, parent);
  return resolveFilename.call(this, file ?? request, parent, ...rest);
};
