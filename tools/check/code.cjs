// Rules of the code that neither Oxlint nor Dependency-Cruiser can express.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { filesOf, isTest, packages, sources } = require('./source-files.cjs');

/** Code that belongs to certain files only, with a sentence that says what to do elsewhere. */
const places = [
  {
    // Fast-check would keep a table of 1.1 million characters in the worker: 1.2 s, and 0.2 s of each garbage collection.
    code: /\bunit: 'binary'/,
    isAllowed: () => false,
    message: 'Write `fc.string({ unit: codePoint })`, with `codePoint` of @lode/domain/testing.',
  },
  {
    // Also in comments: they would outlive a change of the subject.
    code: /lode\.v1\b/,
    isAllowed: (file) => file.startsWith('libs/contracts/') || isTest(file),
    message: 'Write subjects in libs/contracts only; use the operation or the event here.',
  },
  {
    // COPY streams rows: it has neither parameters nor columns.
    code: /\.query(?:<[^()]*>)?\((?!copyFrom\()/,
    // Roles, schemas and connections are set up before there is a schema to compare with.
    isAllowed: (file) => /\/migrations\/|^libs\/database\/src\/|^apps\/e2e\//.test(file) || isTest(file),
    message: 'Declare SQL by `statement`, so that a test compares it with the schema.',
  },
];

const misplaced = ({ file, text }) =>
  places
    .filter(({ code, isAllowed }) => code.test(text) && !isAllowed(file))
    .map(({ message }) => `${file}: ${message}`);

/** A repository that Nest injects has no transaction, so row-level security would reject its statements. */
function accountRepositories(all) {
  const entities = all
    .flatMap(({ text }) => text.split(/^(?=@Entity\()/m))
    .filter((entity) => entity.startsWith('@Entity(') && entity.includes("'account_id'"))
    .flatMap((entity) => /^export class (\w+)/m.exec(entity)?.[1] ?? []);
  return all.flatMap(({ file, text }) =>
    entities
      .filter((name) => new RegExp(`@InjectRepository\\(\\s*${name}\\b`).test(text))
      .map((name) => `${file}: ${name} has account_id: use the manager of withAccount, not a repository.`),
  );
}

/** Data files that `dataProblems` of domain compares with their schemas. */
const isDataFile = (file) =>
  /\.(txt|tsv|yaml|json)$/.test(file) &&
  !file.endsWith('.schema.json') &&
  !/\/(testing|generated|drills)\//.test(file);

/** Tests that a package needs because of its files. */
function missingTests(root, all) {
  return packages(root).flatMap((folder) => {
    const own = all.filter(({ file }) => file.startsWith(`${folder}/`));
    const isCompared = (one) => /^\s*describeDatabase\(/m.test(one.text) && isTest(one.file);
    // One test of the highest library loads the statements of all.
    const withTest = folder.startsWith('libs/')
      ? all.filter(({ file }) => file.startsWith('libs/work/'))
      : own;
    const files = filesOf(root, folder);
    return [
      ...(own.some(({ file, text }) => !isTest(file) && text.includes('= statement(')) &&
      !withTest.some(isCompared)
        ? [`${folder}: no test compares its statements with the schema; call describeDatabase in one.`]
        : []),
      ...(files.some(isDataFile) && !files.includes(path.join(folder, 'src/data-files.spec.ts'))
        ? [`${folder}: has data files without src/data-files.spec.ts; copy it from apps/crawl.`]
        : []),
    ];
  });
}

/** Calls that load a module by text, which neither the compiler nor Knip follows, with the source of the module. */
const namedModules = [
  [
    // fromCrawl('politeness/stated-paces') of tools/bench/built.cjs
    /\bfrom([A-Z]\w*)\('([^']+)'\)/g,
    (_file, project, module) =>
      ['apps', 'libs'].map((kind) => `${kind}/${project.toLowerCase()}/src/${module}`),
  ],
  [
    /\bbuiltScript\('([a-z]+)', '([^']+)\.js'\)/g,
    (_file, project, module) => [`apps/${project}/src/${module}`],
  ],
  [
    /\b(?:join|resolve)\(__dirname, '([^']+)\.c?js'\)/g,
    (file, module) => [path.join(path.dirname(file), module).replace('/dist/', '/src/')],
  ],
];

/** Modules that tools and drills name by text and that do not exist. */
function missingModules(root) {
  const exists = (module) =>
    ['.ts', '.cjs', '/index.ts'].some((suffix) =>
      fs.existsSync(path.join(root, module.replace(/\.js$/, '') + suffix)),
    );
  const callers = ['tools', 'apps/e2e/src']
    .filter((folder) => fs.existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      fs.readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.join(folder, file)),
    )
    .filter((file) => /(?<!\.spec)\.(ts|cjs)$/.test(file) && !file.includes('node_modules'));
  return callers.flatMap((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    return namedModules.flatMap(([call, modulesOf]) =>
      [...text.matchAll(call)]
        .filter(([, ...names]) => !modulesOf(file, ...names).some(exists))
        .map(([found]) => `${file}: ${found} names no module; correct the path, or remove what loads it.`),
    );
  });
}

function checkCode(root) {
  const all = sources(root);
  return [
    ...all.flatMap(misplaced),
    ...accountRepositories(all),
    ...missingTests(root, all),
    ...missingModules(root),
  ];
}

module.exports = { checkCode };
