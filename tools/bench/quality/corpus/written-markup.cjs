// What the scripts of a page write into it. Lode never runs a script; here it proves what a browser would show.
'use strict';
const vm = require('node:vm');

/** Milliseconds; scripts of a page may wait for ever for what is not there. */
const longest = 200;

/** A document that takes note of what is written. Made inside the context, so that no script meets an object of ours. */
const page = `
  const pieces = [];
  const note = (...texts) => void pieces.push(...texts);
  globalThis.document = { write: note, writeln: note };
  globalThis.window = globalThis;
`;

/** @param scripts their texts, in order. @returns the markup that they write; a script that fails writes no more */
function writtenMarkup(scripts) {
  const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false } });
  const run = (code) => vm.runInContext(code, context, { timeout: longest });
  run(page);
  for (const script of scripts) {
    try {
      run(script);
    } catch {
      // It wants more of a browser than there is.
    }
  }
  return run(`pieces.map(String).join('')`);
}

module.exports = { writtenMarkup };
