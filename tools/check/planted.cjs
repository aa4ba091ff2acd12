// Shows that each check notices what it is there for: plants one violation of every rule in a copy of the
// checkout, runs each check once, and fails where a violation stays unseen.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { steps } = require('./steps.cjs');
const { copyCheckout } = require('./planted/copy-checkout.cjs');
const { violations } = require('./planted/violations.cjs');

async function main() {
  const copy = copyCheckout(path.resolve(__dirname, '../..'));
  try {
    for (const { files } of violations) plant(copy, files);
    const unseen = [];
    for (const step of steps) unseen.push(...(await unseenBy(step, copy)));
    for (const sentence of unseen) process.stdout.write(`${sentence}\n`);
    if (unseen.length > 0) process.exitCode = 1;
  } finally {
    fs.rmSync(copy, { recursive: true, force: true });
  }
}

/** A file is given as its text, or as what becomes of the text that stands there. */
function plant(root, files) {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, typeof content === 'string' ? content : content(fs.readFileSync(file, 'utf8')));
  }
}

async function unseenBy({ name, run }, copy) {
  const mine = violations.filter(({ step }) => step === name);
  if (mine.length === 0) return [];
  const report = (await run(copy, 'apps/planted')).join('\n');
  const unseen = mine.filter(({ seen }) => !seen.test(report));
  if (unseen.length > 0) process.stdout.write(`${name} said:\n${report}\n\n`);
  return unseen.map(({ what }) => `${name} does not notice: ${what}`);
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
});
