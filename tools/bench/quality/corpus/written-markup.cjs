// The markup that scripts of a page write into it, as in a browser. Lode never runs scripts.
'use strict';
const vm = require('node:vm');

/** Scripts may never end. */
const timeoutMs = 200;

/** A document that records written markup. It is created inside the context, so that scripts never get host objects. */
const page = `
  const pieces = [];
  const note = (...texts) => void pieces.push(...texts);
  globalThis.document = { write: note, writeln: note };
  globalThis.window = globalThis;
`;

/** @param scripts in the order of the page. @returns the written markup; a script that fails is skipped */
function writtenMarkup(scripts) {
  const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false } });
  const run = (code) => vm.runInContext(code, context, { timeout: timeoutMs });
  run(page);
  for (const script of scripts) {
    try {
      run(script);
    } catch {
      // The script needs other features of a browser.
    }
  }
  return run(`pieces.map(String).join('')`);
}

module.exports = { writtenMarkup };
