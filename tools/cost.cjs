// Cost of change: `npm run cost`, optionally with names of patches. Applies each patch of tools/cost to HEAD in a scratch clone,
// runs `npm run gen`, the type check and the tests that the patch names, and prints the files edited by hand. The first lines of a
// patch are its title, the most files that may be edited by hand, and its tests. Exit status 1 if a patch no longer applies, needs
// more files, or the generators, types or tests fail.
'use strict';
const { execFileSync, spawnSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const root = path.resolve(__dirname, '..');
const folder = path.join(__dirname, 'cost');

function main() {
  const known = fs.readdirSync(folder).map((file) => path.basename(file, '.patch'));
  const given = process.argv.slice(2);
  const unknown = given.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Failure(`There is no patch ${unknown}. Patches: ${known.join(', ')}.`);
  const clone = fs.mkdtempSync(path.join(os.tmpdir(), 'lode-cost-'));
  // Postgres runs as another user in a clone of root.
  fs.chmodSync(clone, 0o755);
  try {
    git(root, 'clone', '--quiet', '--shared', root, clone);
    git(clone, 'config', 'user.name', 'cost');
    git(clone, 'config', 'user.email', 'cost@lode.test');
    const head = git(clone, 'rev-parse', 'HEAD')[0];
    for (const name of known.filter((one) => given.length === 0 || given.includes(one))) {
      git(clone, 'reset', '--quiet', '--hard', head);
      print(tryPatch(name, clone));
    }
  } finally {
    fs.rmSync(clone, { recursive: true, force: true });
  }
}

/** @returns the files edited by hand, and the number of generated ones */
function tryPatch(name, clone) {
  const file = path.join(folder, `${name}.patch`);
  const [title, most, tests] = fs.readFileSync(file, 'utf8').split('\n');
  const applied = spawnSync('git', ['apply', '--index', file], { cwd: clone, encoding: 'utf8' });
  if (applied.status !== 0) throw new Failure(outdated(name, applied.stderr));
  const byHand = git(clone, 'diff', '--cached', '--numstat').map((line) => line.split('\t'));
  git(clone, 'commit', '--quiet', '--message', name);
  const commands = [
    ['npm', 'run', 'gen'],
    ['npm', 'run', 'check', '--', 'types'],
    ['npx', 'vitest', 'run', ...tests.split(' ')],
  ];
  for (const [program, ...words] of commands) run(name, clone, program, words);
  const generated = git(clone, 'status', '--porcelain');
  const lines = byHand.map(([added, removed, edited]) => `  ${edited} +${added} -${removed}`);
  if (byHand.length > Number(most))
    throw new Failure(`${title}: ${byHand.length} files by hand instead of ${most}:\n${lines.join('\n')}`);
  return [`${title}: ${byHand.length} files by hand, ${generated.length} generated`, ...lines].join('\n');
}

const outdated = (name, reason) =>
  `tools/cost/${name}.patch no longer applies to HEAD: ${reason.trim().split('\n')[0]}. Make the same change in a clone by the recipe of ` +
  'CONTRIBUTING.md, and replace everything below the first three lines of the patch by the output of `git diff`, without generated files.';

const git = (cwd, ...words) =>
  execFileSync('git', words, { cwd, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/** A clone installs its packages by itself. @throws Failure with the output of a command that fails */
function run(name, cwd, program, words) {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0)
    throw new Failure(
      `${stdout}${stderr}\n${name}: \`${program} ${words.join(' ')}\` fails after the patch.`,
    );
}

class Failure extends Error {}

const print = (text) => process.stdout.write(`${text}\n`);

try {
  main();
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
