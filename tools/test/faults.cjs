// For maintainers: plants faults into product files of a copy of HEAD, drawn by a seed, and counts those that tests find. All are
// built together; the file `.fault` of the copy, or LODE_FAULT, says which one is active. Related tests run first, and each fault
// ends with the first failure of a test that passes without it.
//   node tools/test/faults.cjs --seed 7 --count 120   in .lode/faults, where results are kept
//   --from 40 --minutes 60   continues with a fault, ends after a time      --show   only prints the results
//   --folder apps/webhooks   faults of a folder      --stages 2   related tests only: 1 folder, 2 package, 3 npm test, 4 test:e2e
'use strict';
const { execFileSync, spawn } = require('node:child_process');
const { once } = require('node:events');
const fs = require('node:fs');
const path = require('node:path');
const { parseArgs } = require('node:util');
const ts = require('typescript');

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
    show: { type: 'boolean', default: false },
  },
});

/** Packages of Node programs, whose sources all tests load. */
const services = 'gateway verification crawl email leads intel outreach export privacy webhooks'.split(' ');
const packages = [
  ...services.map((name) => `apps/${name}`),
  ...['contracts', 'domain', 'service-kit', 'wire'].map((name) => `libs/${name}`),
];
const isProduct = (file) =>
  /\.ts$/.test(file) &&
  !/\.spec\.ts$|\.d\.ts$|\/testing\/|\/migrations\/|\/(main|index)\.ts$|\/cli\//.test(file);

/** Mulberry32: numbers from 0 to 1. */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const flipped = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' };
const limits = /^(max|min|limit|.*(Limit|Count|Size|Length|Attempts|Days|Hours|Depth|Rate))/;
const guards = /^(require|check|assert|ensure|verify|authorize|permit|validate|reject|forbid)/;

/** Places for faults: `{ kind, start, end, mutated }`, a text that replaces a part of the file. */
function sitesIn(source, file) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const sites = [];
  const textOf = (node) => node.getText(tree);
  const add = (kind, node, mutated) =>
    sites.push({ kind, start: node.getStart(tree), end: node.getEnd(), mutated });
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isIfStatement(node)) {
      const body = ts.isBlock(node.thenStatement) ? node.thenStatement.statements[0] : node.thenStatement;
      const isGuard =
        !node.elseStatement && body && (ts.isThrowStatement(body) || ts.isReturnStatement(body));
      if (isGuard) add('guard removed', node.expression, 'false');
      else add('condition flipped', node.expression, `!(${textOf(node.expression)})`);
    }
    if (ts.isConditionalExpression(node))
      add('condition flipped', node.condition, `!(${textOf(node.condition)})`);
    if (ts.isBinaryExpression(node)) {
      const { left, right, operatorToken } = node;
      const other = flipped[textOf(operatorToken)];
      const kind = /=$/.test(other ?? '') && /==/.test(other ?? '') ? 'condition flipped' : 'off by one';
      if (other) add(kind, node, `${textOf(left)} ${other} ${textOf(right)}`);
      if (textOf(operatorToken) === '&&') add('condition dropped', node, textOf(left));
    }
    if (ts.isNumericLiteral(node) && Number(node.text) > 1 && Number(node.text) <= 1000) {
      const { parent } = node;
      const name = parent.name ?? (ts.isCallExpression(parent) && parent.expression);
      if (
        name &&
        limits.test(textOf(name).replace(/^[A-Z]/, (letter) => letter.toLowerCase())) &&
        parent.kind !== ts.SyntaxKind.EnumMember
      )
        add('off by one', node, String(Number(node.text) + 1));
    }
    if (ts.isCallExpression(node)) {
      const called = ts.isPropertyAccessExpression(node.expression) ? node.expression : undefined;
      if (called?.name.text === 'filter') add('filter dropped', node, textOf(called.expression));
      const name = called?.name.text ?? textOf(node.expression);
      const statement = ts.isAwaitExpression(node.parent) ? node.parent : node;
      if (guards.test(name) && ts.isExpressionStatement(statement.parent))
        add('check removed', statement, 'undefined');
    }
    if (ts.isObjectLiteralExpression(node)) addSwap(node);
    if (ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)) addSql(node);
    ts.forEachChild(node, visit);
  };
  const addSwap = (node) => {
    const fields = node.properties.filter(
      (each) =>
        ts.isShorthandPropertyAssignment(each) ||
        (ts.isPropertyAssignment(each) && ts.isPropertyAccessExpression(each.initializer)),
    );
    if (fields.length < 2) return;
    const value = (each) => textOf(each.initializer ?? each.name);
    const [one, other] = fields;
    if (value(one) === value(other)) return;
    const all = node.properties.map((each) =>
      each === one
        ? `${textOf(one.name)}: ${value(other)}`
        : each === other
          ? `${textOf(other.name)}: ${value(one)}`
          : textOf(each),
    );
    add('fields swapped', node, `{ ${all.join(', ')} }`);
  };
  const addSql = (node) => {
    const text = textOf(node);
    if (ts.isTaggedTemplateExpression(node.parent) || !/\b(SELECT|UPDATE|DELETE|INSERT)\b/.test(text)) return;
    for (const [line] of text.matchAll(/^\s*(AND\b[^\n]*|.* DESC\b[^\n]*)$/gm)) {
      const depth = line.split('(').length - line.split(')').length;
      const isCondition = /^\s*AND/.test(line);
      if (depth === 0 && !line.includes('`'))
        add(
          isCondition ? 'SQL condition dropped' : 'SQL order flipped',
          node,
          text.replace(line, isCondition ? '' : line.replace(' DESC', ' ASC')),
        );
    }
  };
  visit(tree);
  return sites.map((site) => ({ ...site, line: tree.getLineAndCharacterOfPosition(site.start).line + 1 }));
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

function prepare() {
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const planFile = path.join(copy, '.plan.json');
  const key = [head, options.seed, options.count, options.folder].join(' ');
  const plan = fs.existsSync(planFile) && JSON.parse(fs.readFileSync(planFile, 'utf8'));
  if (plan && (plan.key === key || options.show)) return plan.faults;
  fs.rmSync(copy, { recursive: true, force: true });
  execFileSync('git', ['clone', '--quiet', '--shared', root, copy]);
  const ignored = execFileSync('git', ['ls-files', '-oi', '--exclude-standard', '--directory'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const folder of ignored
    .split('\n')
    .filter((name) => /(^|\/)(node_modules|dist|declarations)\/$|^\.tools\/$/.test(name))) {
    fs.mkdirSync(path.dirname(path.join(copy, folder)), { recursive: true });
    execFileSync('cp', [
      /dist|declarations/.test(folder) ? '-a' : '-al',
      path.join(root, folder),
      path.join(copy, folder),
    ]);
  }
  // Written in place, which would change those of the checkout.
  for (const name of ['.lode-built', '.vite', '.cache'])
    fs.rmSync(path.join(copy, 'node_modules', name), { recursive: true, force: true });
  const faults = drawFaults(Number(options.seed), Number(options.count));
  plant(faults);
  execFileSync(process.execPath, ['tools/setup.cjs', '--build'], { cwd: copy, stdio: 'inherit' });
  fs.writeFileSync(planFile, JSON.stringify({ key, faults }));
  return faults;
}

/** Packages that import one, directly or not. */
function dependentsOf(folder) {
  const manifests = ['apps', 'libs'].flatMap((kind) =>
    fs.readdirSync(path.join(copy, kind)).map((name) => `${kind}/${name}`),
  );
  const imports = (one, other) => {
    const file = path.join(copy, one, 'package.json');
    const { dependencies = {}, devDependencies = {} } = fs.existsSync(file)
      ? JSON.parse(fs.readFileSync(file, 'utf8'))
      : {};
    return `@lode/${path.basename(other)}` in { ...dependencies, ...devDependencies };
  };
  const found = new Set([folder]);
  for (const each of found) for (const other of manifests) if (imports(other, each)) found.add(other);
  return [...found].filter((each) => each !== folder);
}

function stagesFor({ file }) {
  const folder = path.dirname(file);
  const own = file.split('/').slice(0, 2).join('/');
  const specs = fs.readdirSync(path.join(copy, folder)).filter((name) => /(?<!\.e2e)\.spec\.ts$/.test(name));
  return [
    { name: 'folder', filters: specs.map((name) => path.join(folder, name)) },
    { name: 'package', filters: [`${own}/src/`] },
    { name: 'npm test', filters: dependentsOf(own).map((each) => `${each}/src/`) },
    { name: 'test:e2e', filters: ['apps/e2e/src/'], tier: 'e2e' },
  ].slice(0, Number(options.stages));
}

/** Runs tests. @returns undefined if they pass, else the file of the first failure */
async function firstFailure(filters, tier = 'test', excluded = []) {
  const report = path.join(copy, '.report.json');
  fs.rmSync(report, { force: true });
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--bail=1',
    '--reporter=./tools/test/reporter.mjs',
    ...filters,
    ...excluded.map((file) => `--exclude=${file}`),
  ];
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

function show() {
  const rows = fs.existsSync(resultsFile)
    ? fs
        .readFileSync(resultsFile, 'utf8')
        .trim()
        .split('\n')
        .map((row) => JSON.parse(row))
    : [];
  const last = [...new Map(rows.map((row) => [row.number, row])).values()];
  process.stdout.write(last.map(rowOf).join(''));
  const count = (...stages) => last.filter(({ stage }) => stages.includes(stage)).length;
  const first = count('folder', 'package', 'npm test');
  process.stdout.write(
    `seed ${options.seed}: ${last.length} faults, ${first} found by npm test, ${first + count('test:e2e')} by both tiers, ${count('not found')} by none\n`,
  );
}

async function main() {
  process.stdout.write(`seed ${options.seed}\n`);
  const faults = prepare();
  const end = performance.now() + Number(options.minutes) * 60_000;
  for (const fault of options.show ? [] : faults.slice(Number(options.from) - 1)) {
    if (performance.now() > end) break;
    const started = performance.now();
    const { number, file, line, kind } = fault;
    const seconds = () => Math.round((performance.now() - started) / 1000);
    const result = { number, file, line, kind, ...(await examine(fault)), seconds: seconds() };
    fs.appendFileSync(resultsFile, `${JSON.stringify(result)}\n`);
    process.stdout.write(rowOf(result));
  }
  show();
}

main();
