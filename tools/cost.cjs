// Cost of change: `npm run cost`, optionally with the name of a patch. Applies each patch of tools/cost in a scratch clone, runs
// `npm run gen` and the tests that the patch names in its first line, and prints the files edited by hand and the generated ones.
// Exit status 1 if a patch no longer applies, or the generators or tests fail.
'use strict';
const { execFileSync, spawnSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const root = path.resolve(__dirname, '..');
const folder = path.join(__dirname, 'cost');

function main() {
  const names = fs.readdirSync(folder).map((file) => path.basename(file, '.patch'));
  const chosen = names.filter((name) => process.argv.length < 3 || process.argv.includes(name));
  if (chosen.length === 0) fail(`There is no patch of this name. Patches: ${names.join(', ')}.`);
  for (const name of chosen) tryPatch(name);
}

function tryPatch(name) {
  const file = path.join(folder, `${name}.patch`);
  const [title, tests] = fs.readFileSync(file, 'utf8').split('\n');
  const clone = fs.mkdtempSync(path.join(os.tmpdir(), 'lode-cost-'));
  try {
    git(root, 'clone', '--quiet', '--shared', root, clone);
    const applied = spawnSync('git', ['apply', '--index', file], { cwd: clone, encoding: 'utf8' });
    if (applied.status !== 0) return fail(outdated(name, applied.stderr));
    const byHand = git(clone, 'diff', '--cached', '--name-only');
    git(clone, '-c', 'user.name=cost', '-c', 'user.email=cost@lode.test', 'commit', '--quiet', '-m', name);
    if (!run(clone, 'npm', ['run', 'gen']) || !run(clone, 'npx', ['vitest', 'run', ...tests.split(' ')]))
      return fail(`${name}: the generators or tests fail after the patch; their output is above.`);
    const generated = git(clone, 'status', '--porcelain').map((line) => line.slice(3));
    const listed = byHand.map((one) => `  ${one}`).join('\n');
    process.stdout.write(
      `${title}: ${byHand.length} files by hand, ${generated.length} generated\n${listed}\n`,
    );
  } finally {
    fs.rmSync(clone, { recursive: true, force: true });
  }
}

const outdated = (name, reason) =>
  `tools/cost/${name}.patch no longer applies: ${reason.trim().split('\n')[0]}. ` +
  'Make the same change in a clone by the recipe of CONTRIBUTING.md, and replace everything below the first two lines of the patch by the output of git diff.';

const git = (cwd, ...words) =>
  execFileSync('git', words, { cwd, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/** A clone installs its packages by itself. */
const run = (cwd, program, words) => spawnSync(program, words, { cwd, stdio: 'inherit' }).status === 0;

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

main();
