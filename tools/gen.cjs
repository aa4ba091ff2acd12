// Writes all generated files from the compiled code: `npm run gen`. With --check it writes nothing and lists differences.
// Exit status 1 if a file differs or clients cannot repeat an operation.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { generate } = require('./gen/generate.cjs');

/** Files are generated from others that are generated; this many rounds reach the last of them. */
const maxRounds = 3;

function main() {
  const root = path.resolve(__dirname, '..');
  const onlyCheck = process.argv.includes('--check');
  let { differing, broken } = generate(root);
  for (let round = 0; !onlyCheck && differing.length > 0 && round < maxRounds; round += 1) {
    for (const { file, content } of differing) write(path.join(root, file), content);
    report('written', differing);
    ({ differing, broken } = generate(root));
  }
  report('differs', differing);
  for (const sentence of broken) process.stderr.write(`${sentence}\n`);
  if (broken.length > 0 || differing.length > 0) process.exitCode = 1;
}

function report(word, files) {
  for (const { file } of files) process.stdout.write(`${word}: ${file}\n`);
}

function write(file, content) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
}

main();
