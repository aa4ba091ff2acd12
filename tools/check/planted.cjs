// Tests the checks: plants one violation of every rule in a copy of the checkout, runs each check once, and fails where
// a violation is not reported. Success is recorded; `npm run check` runs this again when the rules have changed.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { exitOnSignals } = require('./exit-on-signals.cjs');
const { forEachConcurrent } = require('./lanes.cjs');
const { steps } = require('./steps.cjs');
const { copyCheckout } = require('./planted/copy-checkout.cjs');
const { recordProof } = require('./planted/rules-digest.cjs');
const { violations } = require('./planted/violations.cjs');

async function main() {
  exitOnSignals();
  const root = path.resolve(__dirname, '../..');
  const copy = copyCheckout(root);
  process.once('exit', () => fs.rmSync(copy, { recursive: true, force: true }));
  for (const { files } of violations) plant(copy, files);
  const planted = new Set(violations.map(({ step }) => step));
  const chosen = steps.filter(({ name }) => planted.has(name));
  await forEachConcurrent(chosen, async (step) => {
    const sentences = await unseenBy(step, copy);
    return () => complain(sentences);
  });
  if (!process.exitCode) recordProof(root);
}

/** The content of a file is its text, or a function of its present text. */
function plant(root, files) {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, typeof content === 'string' ? content : content(fs.readFileSync(file, 'utf8')));
  }
}

/** What a step did not notice, and what it said instead. */
async function unseenBy({ name, run }, copy) {
  const report = (await run(copy, 'apps/planted', 'libs/planted')).join('\n');
  const unseen = violations.filter(({ step, seen }) => step === name && !seen.test(report));
  const sentences = unseen.map(({ what }) => `${name} does not notice: ${what}`);
  return unseen.length === 0 ? [] : [...sentences, `${name} said:\n${report}`];
}

function complain(sentences) {
  for (const sentence of sentences) process.stdout.write(`${sentence}\n`);
  if (sentences.length > 0) process.exitCode = 1;
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
});
