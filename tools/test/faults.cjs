// For maintainers: plants faults into product files of a copy of HEAD, drawn by a seed, and counts those that tests find. All are
// built together; the file `.fault` of the copy, or LODE_FAULT, lists the numbers of those that are active. Specs of its folder run
// for each fault alone. The faults that they do not find are active together in the suites of their package, of npm test and of
// test:e2e; halves of them are active in the first test that fails, until one fault is left that fails it alone.
//   node tools/test/faults.cjs --seed 7 --count 120   in .lode/faults, where results are kept
//   --minutes 60   ends after a time; the same command continues
//   --folder apps/webhooks   faults of a folder      --stages 2   related tests only: 1 folder, 2 package, 3 npm test, 4 test:e2e
'use strict';
const { execFileSync, spawn } = require('node:child_process');
const { createHash } = require('node:crypto');
const { once } = require('node:events');
const fs = require('node:fs');
const path = require('node:path');
const { parseArgs } = require('node:util');
const { sitesIn } = require('./mutations.cjs');

const root = path.resolve(__dirname, '../..');
const copy = path.join(root, '.lode/faults');
const resultsFile = path.join(copy, '.results.json');
const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1e6) },
    count: { type: 'string', default: '120' },
    minutes: { type: 'string', default: '600' },
    folder: { type: 'string', default: '' },
    stages: { type: 'string', default: '4' },
  },
});

/** Packages of Node programs, whose sources all tests load. */
const services = 'gateway verification crawl email leads intel outreach export privacy webhooks'.split(' ');
const packages = [
  ...services.map((name) => `apps/${name}`),
  ...['bus', 'contracts', 'database', 'domain', 'platform', 'privacy', 'wire', 'work'].map(
    (name) => `libs/${name}`,
  ),
];
const isProduct = (file) =>
  /\.ts$/.test(file) &&
  !/\.spec\.ts$|\.d\.ts$|\/testing\/|\/migrations\/|\/(main|index)\.ts$|\/cli\//.test(file);

/** Numbers from 0 to 1. */
function randomFrom(seed) {
  let count = 0;
  return () => createHash('md5').update(`${seed} ${count++}`).digest().readUInt32BE() / 2 ** 32;
}

/** Draws from the packages in turn, a kind of fault and then a place of it; places do not overlap. */
function drawFaults(seed, count) {
  const random = randomFrom(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const places = packages
    .map((folder) => {
      const files = fs.readdirSync(path.join(copy, folder, 'src'), { recursive: true }).sort();
      return files
        .map((file) => path.join(folder, 'src', file))
        .filter((file) => isProduct(file) && file.startsWith(options.folder))
        .flatMap((file) =>
          sitesIn(fs.readFileSync(path.join(copy, file), 'utf8'), file).map((site) => ({ file, ...site })),
        );
    })
    .filter((sites) => sites.length > 0);
  const drawn = [];
  for (let turn = 0; drawn.length < count && turn < count * 20; turn++) {
    const sites = places[turn % places.length];
    const kind = pick([...new Set(sites.map((site) => site.kind))]);
    const site = pick(sites.filter((each) => each.kind === kind));
    const overlaps = (each) => each.file === site.file && each.start < site.end && site.start < each.end;
    if (!drawn.some(overlaps)) drawn.push({ number: drawn.length + 1, ...site });
  }
  return drawn;
}

/** Each fault replaces an expression by a choice between both forms. */
function plant(faults) {
  const active = `process.env.LODE_FAULT ?? require('node:fs').readFileSync(__dirname + '/.fault', 'utf8')`;
  fs.writeFileSync(path.join(copy, '.fault.cjs'), `module.exports = new Set((${active}).split(','));\n`);
  activate([]);
  for (const file of new Set(faults.map((fault) => fault.file))) {
    const place = path.join(copy, file);
    let text = fs.readFileSync(place, 'utf8');
    const own = faults.filter((fault) => fault.file === file).sort((a, b) => b.start - a.start);
    for (const { number, start, end, mutated } of own)
      text = `${text.slice(0, start)}(plantedFaults.has('${number}') ? (${mutated}) : (${text.slice(start, end)}))${text.slice(end)}`;
    fs.writeFileSync(
      place,
      `const plantedFaults = require(${JSON.stringify(path.join(copy, '.fault.cjs'))});${text}`,
    );
  }
}

const activate = (faults) =>
  fs.writeFileSync(path.join(copy, '.fault'), faults.map(({ number }) => number).join(','));

/** node_modules are hard links, except for what is written in place, which would change those of the checkout. */
const copyCheckout = `
  rm -rf "$1" && git clone -q --shared . "$1"
  git ls-files -oi --exclude-standard --directory | grep -E '(^|/)(node_modules|dist|declarations|[.]tools)/$' |
    while read -r folder; do
      mkdir -p "$1/$(dirname "$folder")"
      case $folder in *node_modules/) links=l ;; *) links= ;; esac
      cp -a$links "$folder" "$1/\${folder%/}"
    done
  rm -rf "$1"/node_modules/.lode-built "$1"/node_modules/.vite "$1"/node_modules/.cache`;

/** The faults of the seed in a built copy, which later calls with the same seed use again. */
function prepare() {
  const planFile = path.join(copy, '.plan.json');
  const key = [options.seed, options.count, options.folder].join(' ');
  const plan = fs.existsSync(planFile) ? JSON.parse(fs.readFileSync(planFile, 'utf8')) : {};
  if (plan.key === key) return plan.faults;
  execFileSync('sh', ['-c', copyCheckout, 'sh', copy], { cwd: root });
  const faults = drawFaults(options.seed, Number(options.count));
  plant(faults);
  execFileSync(process.execPath, ['tools/setup.cjs', '--build'], { cwd: copy, stdio: 'inherit' });
  fs.writeFileSync(planFile, JSON.stringify({ key, faults }));
  return faults;
}

const packageOf = ({ file }) => file.split('/').slice(0, 2).join('/');

/** The faults that run together in each stage, with the tests. */
const stages = [
  {
    name: 'folder',
    groups: (faults) => faults.map((fault) => [fault]),
    filters: ([{ file }]) => {
      const folder = path.dirname(file);
      const names = fs.readdirSync(path.join(copy, folder)).filter((name) => name.endsWith('.spec.ts'));
      return names.map((name) => path.join(folder, name));
    },
  },
  {
    name: 'package',
    groups: (faults) => [...Map.groupBy(faults, packageOf).values()],
    filters: ([fault]) => [`${packageOf(fault)}/src/`],
  },
  { name: 'npm test', groups: (faults) => [faults], filters: () => ['apps/', 'libs/', 'tools/'] },
  { name: 'test:e2e', groups: (faults) => [faults], filters: () => ['apps/e2e/src/'], tier: 'e2e' },
].slice(0, Number(options.stages));

/** Runs tests. @returns undefined if they pass, else the file of the first failure */
async function firstFailure(filters, tier = 'test', excluded = []) {
  const report = path.join(copy, '.report.json');
  fs.rmSync(report, { force: true });
  const args =
    'node_modules/vitest/vitest.mjs run --bail=1 --passWithNoTests --reporter=./tools/test/reporter.mjs'.split(
      ' ',
    );
  args.push(...filters, ...excluded.map((file) => `--exclude=${file}`));
  const env = { ...process.env, LODE_TEST_TIER: tier, LODE_TEST_REPORT: report };
  const child = spawn(process.execPath, args, { cwd: copy, env, stdio: 'ignore', detached: true });
  const hanging = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), 20 * 60_000);
  const [status] = await once(child, 'close');
  clearTimeout(hanging);
  if (status === 0) return undefined;
  const { failures } = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : { failures: [] };
  const failure = failures.find((each) => !each.endsWith('did not run to its end')) ?? failures[0];
  return failure ?? 'time limit, or Vitest did not start';
}

/** Tests that fail without a fault show none. */
const unreliable = new Set();

async function failureWith(faults, filters, tier) {
  activate(faults);
  const failure = await firstFailure(filters, tier, [...unreliable]);
  activate([]);
  return failure;
}

/** The one of some faults that fails a test file alone, and how; undefined if none does. */
async function culprit(faults, file, tier) {
  if (faults.length === 1) {
    const by = await failureWith(faults, [file], tier);
    return by === undefined ? undefined : { fault: faults[0], by };
  }
  const half = faults.slice(0, faults.length / 2);
  const others = faults.slice(half.length);
  const isInHalf = (await failureWith(half, [file], tier)) !== undefined;
  return (
    (await culprit(isInHalf ? half : others, file, tier)) ??
    (isInHalf ? undefined : culprit(half, file, tier))
  );
}

/** Calls back for each fault that the tests find. */
async function examine(group, filters, tier, onFound) {
  for (let left = group; left.length > 0;) {
    const failure = await failureWith(left, filters, tier);
    if (failure === undefined) return;
    const [file] = failure.split(': ');
    const isFile = file.endsWith('.ts');
    if (isFile && (await failureWith([], [file], tier)) !== undefined) {
      unreliable.add(file);
      process.stdout.write(`fails without a fault: ${file}\n`);
      continue;
    }
    if (!isFile && left.length > 1) {
      // A suite that hangs names no test.
      await examine(left.slice(0, Math.floor(left.length / 2)), filters, tier, onFound);
      await examine(left.slice(Math.floor(left.length / 2)), filters, tier, onFound);
      return;
    }
    const found = left.length === 1 ? { fault: left[0], by: failure } : await culprit(left, file, tier);
    if (!found) {
      unreliable.add(file);
      process.stdout.write(`fails only with several faults: ${file}\n`);
      continue;
    }
    onFound(found);
    left = left.filter((each) => each !== found.fault);
  }
}

/** Results by number: the stage that found the fault, or the number of stages that did not. */
const readResults = () =>
  fs.existsSync(resultsFile) ? JSON.parse(fs.readFileSync(resultsFile, 'utf8')) : {};

async function main() {
  const faults = prepare();
  process.stdout.write(`seed ${options.seed}\n`);
  const results = readResults();
  const end = performance.now() + Number(options.minutes) * 60_000;
  for (const [index, { name, groups, filters, tier }] of stages.entries()) {
    const left = faults.filter(
      ({ number }) => (results[number]?.passed ?? index) === index && !results[number]?.stage,
    );
    for (const group of groups(left)) {
      if (performance.now() > end) break;
      const tests = filters(group);
      if (tests.length > 0)
        await examine(group, tests, tier, ({ fault, by }) => {
          results[fault.number] = { stage: name, by };
          const { number, file, line, kind } = fault;
          process.stdout.write(`${number}  ${name}  ${kind}  ${file}:${line}  ${by.slice(0, 120)}\n`);
        });
      for (const { number } of group) results[number] ??= {};
      for (const { number } of group) if (!results[number].stage) results[number].passed = index + 1;
      fs.writeFileSync(resultsFile, JSON.stringify(results));
    }
  }
  const count = (...names) => Object.values(results).filter(({ stage }) => names.includes(stage)).length;
  const first = count('folder', 'package', 'npm test');
  for (const { number, file, line, kind } of faults)
    if (results[number]?.passed === stages.length)
      process.stdout.write(`${number}  not found  ${kind}  ${file}:${line}\n`);
  process.stdout.write(
    `seed ${options.seed}: ${Object.keys(results).length} faults, ${first} found by npm test, ${first + count('test:e2e')} by both tiers\n`,
  );
}

main();
