// Writes all generated files from the compiled code: `npm run gen`. With --check it writes nothing and lists differences.
// Exit status 1 if a file differs or a contract has an incompatible change.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { generate } = require('./gen/generate.cjs');

async function main() {
  const root = path.resolve(__dirname, '..');
  const { differing, broken } = await generate(root);
  const onlyCheck = process.argv.includes('--check');
  for (const { file, content } of differing) {
    if (!onlyCheck) write(path.join(root, file), content);
    process.stdout.write(`${onlyCheck ? 'differs' : 'written'}: ${file}\n`);
  }
  for (const sentence of broken) process.stderr.write(`${sentence}\n`);
  if (broken.length > 0 || (onlyCheck && differing.length > 0)) process.exitCode = 1;
}

function write(file, content) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
});
