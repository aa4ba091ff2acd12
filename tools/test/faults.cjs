// For maintainers: plants faults into product files of a copy of HEAD, drawn by a seed, and counts those that tests find. All are
// built together; the file `.fault` of the copy, or LODE_FAULT, says which one is active. Related tests run first, and each fault
// ends with the first failure of a test that passes without it.
//   node tools/test/faults.cjs --seed 7 --count 120   in .lode/faults, where results are kept
//   --from 40 --minutes 60   continues with a fault, ends after a time
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
const resultsFile = path.join(copy, '.results.jsonl');
const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1e6) },
    count: { type: 'string', default: '120' },
    from: { type: 'string', default: '1' },
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
  fs.writeFileSync(path.join(copy, '.fault.cjs'), `module.exports = ${active};\n`);
  activate(0);
  for (const file of new Set(faults.map((fault) => fault.file))) {
    const place = path.join(copy, file);
    let text = fs.readFileSync(place, 'utf8');
    const own = faults.filter((fault) => fault.file === file).sort((a, b) => b.start - a.start);
    for (const { number, start, end, mutated } of own)
      text = `${text.slice(0, start)}(plantedFault === '${number}' ? (${mutated}) : (${text.slice(start, end)}))${text.slice(end)}`;
    fs.writeFileSync(
      place,
      `const plantedFault = require(${JSON.stringify(path.join(copy, '.fault.cjs'))});${text}`,
    );
  }
}

const activate = (number) => fs.writeFileSync(path.join(copy, '.fault'), String(number));

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

/** The faults of the seed in a built copy, which later calls use again; `--from` continues with the ones of the copy. */
function prepare() {
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const planFile = path.join(copy, '.plan.json');
  const key = [head, options.seed, options.count, options.folder].join(' ');
  const plan = fs.existsSync(planFile) ? JSON.parse(fs.readFileSync(planFile, 'utf8')) : {};
  if (plan.key === key || (plan.key && Number(options.from) > 1)) return plan;
  execFileSync('sh', ['-c', copyCheckout, 'sh', copy], { cwd: root });
  const faults = drawFaults(options.seed, Number(options.count));
  plant(faults);
  execFileSync(process.execPath, ['tools/setup.cjs', '--build'], { cwd: copy, stdio: 'inherit' });
  fs.writeFileSync(planFile, JSON.stringify({ key, seed: options.seed, faults }));
  return { seed: options.seed, faults };
}

/** Only the standalone and end-to-end tests import services; all packages import libraries. */
function stagesFor({ file }) {
  const folder = path.dirname(file);
  const own = file.split('/').slice(0, 2).join('/');
  const users = own.startsWith('apps/')
    ? ['apps/standalone/src/', 'apps/e2e/src/']
    : ['apps/', 'libs/', 'tools/'];
  const specs = fs.readdirSync(path.join(copy, folder)).filter((name) => name.endsWith('.spec.ts'));
  return [
    { name: 'folder', filters: specs.map((name) => path.join(folder, name)) },
    { name: 'package', filters: [`${own}/src/`] },
    { name: 'npm test', filters: users },
    { name: 'test:e2e', filters: ['apps/e2e/src/'], tier: 'e2e' },
  ].slice(0, Number(options.stages));
}

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

async function examine(fault) {
  for (const { name, filters, tier } of stagesFor(fault)) {
    if (filters.length === 0) continue;
    for (;;) {
      activate(fault.number);
      const failure = await firstFailure(filters, tier, [...unreliable]);
      activate(0);
      if (failure === undefined) break;
      const [file] = failure.split(': ');
      if (!file.endsWith('.ts') || (await firstFailure([file], tier)) === undefined)
        return { stage: name, by: failure };
      unreliable.add(file);
      process.stdout.write(`fails without a fault: ${file}\n`);
    }
  }
  return { stage: 'not found', by: '' };
}

const rowOf = ({ number, file, line, kind, stage, seconds, by }) =>
  `${String(number).padStart(3)}  ${stage.padEnd(9)}  ${String(seconds).padStart(4)} s  ${kind.padEnd(21)}  ${file}:${line}  ${by.slice(0, 120)}\n`;

/** Counts all results, also those of earlier calls. */
function summarize(seed) {
  const rows = fs.readFileSync(resultsFile, 'utf8').trim().split('\n');
  const results = new Map(rows.map((row) => [JSON.parse(row).number, JSON.parse(row)]));
  const count = (...stages) => [...results.values()].filter(({ stage }) => stages.includes(stage)).length;
  const first = count('folder', 'package', 'npm test');
  process.stdout.write(
    `seed ${seed}: ${results.size} faults, ${first} found by npm test, ${first + count('test:e2e')} by both tiers\n`,
  );
}

async function main() {
  const { seed, faults } = prepare();
  process.stdout.write(`seed ${seed}\n`);
  const end = performance.now() + Number(options.minutes) * 60_000;
  for (const fault of faults.slice(Number(options.from) - 1)) {
    if (performance.now() > end) break;
    const started = performance.now();
    const { number, file, line, kind } = fault;
    const seconds = () => Math.round((performance.now() - started) / 1000);
    const result = { number, file, line, kind, ...(await examine(fault)), seconds: seconds() };
    fs.appendFileSync(resultsFile, `${JSON.stringify(result)}\n`);
    process.stdout.write(rowOf(result));
  }
  summarize(seed);
}

main();
