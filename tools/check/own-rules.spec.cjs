// A planted violation of each rule of this folder.
'use strict';
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { checkService } = require('./calls.cjs');
const { checkCode } = require('./code.cjs');
const { problemsOf } = require('./contracts.cjs');
const { badCommands, brokenLinks, missingPaths } = require('./documents.cjs');
const { findingsIn, readRules } = require('./language.cjs');
const {
  checkData,
  checkInstallScripts,
  checkLicences,
  checkPurposes,
  checkVersions,
} = require('./packages.cjs');
const { checkAlerts, checkProgram } = require('./packaging.cjs');
const { breakingChanges } = require('./released.cjs');

describe('language', () => {
  const { rules } = readRules(path.join(__dirname, 'language.yaml'));

  it.each(rules)('reports the example of "$name"', (rule) => {
    const source = rule.prose ? `// ${rule.example}\nexport {};\n` : `export const ${rule.example} = 1;\n`;
    expect(findingsIn('example.ts', source, [rule])).toMatchObject([{ line: 1 }]);
  });
});

describe('lint', () => {
  const planted = {
    'apps/planted/src/binary.spec.ts': "fc.string({ unit: 'binary' });",
    'apps/planted/src/subject.ts': 'export const a = (b: string) => `lode.v1.${b}`;',
    'apps/planted/src/query.ts': 'export const a = (b: Db) => b.query<{ id: string }[]>(`SELECT id`);',
    'apps/planted/src/row.entity.ts':
      "@Entity({ name: 'rows' })\nexport class RowEntity {\n  @PrimaryColumn('text', { name: 'account_id' })\n  id!: string;\n}",
    'apps/planted/src/row.repository.ts': 'constructor(@InjectRepository(RowEntity) readonly rows: Rows) {}',
    'apps/planted/src/all.ts': "export const all = statement({ sql: 'SELECT 1' });",
    'apps/planted/src/data/words.txt': 'word',
    'tools/load.cjs': "fromPlanted('all');\nfromPlanted('gone');\npath.join(__dirname, 'child.cjs');",
  };
  let root;
  beforeAll(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'lode-planted-'));
    for (const [file, text] of Object.entries(planted)) {
      fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      fs.writeFileSync(path.join(root, file), text);
    }
  });
  afterAll(() => fs.rmSync(root, { recursive: true }));

  it.each([
    'src/binary.spec.ts: Write `fc.string',
    'src/subject.ts: Write subjects in libs/contracts only',
    'src/query.ts: Declare SQL by `statement`',
    'src/row.repository.ts: RowEntity has account_id',
    'planted: no test compares its statements',
    'planted: has data files without src/data-files.spec.ts',
    "tools/load.cjs: fromPlanted('gone') names no module",
    "tools/load.cjs: join(__dirname, 'child.cjs') names no module",
  ])('reports %s', (sentence) => {
    expect(checkCode(root)).toContainEqual(expect.stringContaining(sentence));
  });
});

it('calls: reports a cycle, an unlisted and an unused call, directly and by classes of libraries', () => {
  const operation = (service, name) => ({ service, subject: `${service}.${name}` });
  const contracts = {
    serviceNames: ['gateway', 'planted', 'crawl'],
    ListKeys: operation('gateway', 'list_keys'),
    ReadSite: operation('crawl', 'read_site'),
    LookUp: operation('crawl', 'look_up'),
    eventFeeds: { crawl: { read: operation('crawl', 'read_events') } },
    resultOperations: { crawl: { latest: operation('crawl', 'latest'), read: operation('crawl', 'read') } },
  };
  const texts = [
    'bus.call(ReadSite, {});',
    'bus.call(eventFeeds[service].read, {});',
    "constructor(private readonly results: Pick<ResultReader, 'newest'>) {}\nshow = (book) => book.page(1);",
  ];
  const files = texts.map((text, index) => ({ file: `apps/planted/src/${index}.ts`, text }));
  const { ListKeys, LookUp, resultOperations } = contracts;
  const service = { name: 'planted', calls: [ListKeys, LookUp, resultOperations.crawl.read] };
  expect(
    checkService(service, files, contracts).map((problem) => problem.replace(/[:,].*| but .*/, '')),
  ).toEqual([
    'planted calls gateway.list_keys',
    'planted calls crawl.read_site',
    'planted calls crawl.read_events',
    'planted calls crawl.latest',
    'planted lists gateway.list_keys',
    'planted lists crawl.look_up',
    'planted lists crawl.read',
  ]);
});

describe('contracts', () => {
  it('reports dangling references, bad schemas and missing descriptions', () => {
    const get = { parameters: [{ name: 'limit' }], $ref: '#/none' };
    const schemas = {
      Bad: { type: 'text' },
      Bare: { properties: { field: { type: 'string', description: ' ' } } },
    };
    expect(problemsOf({ paths: { '/a': { get } }, components: { schemas } })).toEqual(
      expect.arrayContaining([
        '#/none leads nowhere',
        expect.stringContaining('schema Bad: '),
        '#/components/schemas/Bare/properties/field has no description',
        '#/paths//a/get/parameters/0 has no description',
      ]),
    );
  });

  it('reports what breaks callers of the last release', () => {
    const document = (limit, job, operations = {}) => ({
      paths: {
        '/jobs': {
          get: {
            parameters: [{ in: 'query', name: 'limit', schema: limit }],
            responses: { 200: { content: { json: { schema: { $ref: '#/components/schemas/Job' } } } } },
          },
        },
        ...operations,
      },
      components: { schemas: { Job: { type: 'object', ...job } } },
    });
    const before = document(
      { type: 'integer', maximum: 1000 },
      { properties: { state: { enum: ['done', 'gone'] }, promised: {} }, required: ['state'] },
      { '/planted': { get: {} } },
    );
    const after = document({ type: 'integer', maximum: 10 }, { properties: { state: { enum: ['done'] } } });
    expect(breakingChanges(before, after)).toEqual([
      'GET /jobs query limit accepts less',
      'Job.state is no longer always present',
      'Job.state loses the values gone',
      'Job.promised is removed',
      'GET /planted is removed',
    ]);
  });
});

describe('documents', () => {
  const texts = new Map([
    ['docs/a.md', '# One title\n'],
    ['README.md', ''],
  ]);
  const known = new Set(['docs', 'apps/a/src/main.ts', ...texts.keys()]);

  it('reports links and paths that lead nowhere', () => {
    const text =
      '[a](docs/a.md#one-title) [b](docs/a.md#two) [c](docs/c.md)\n[d]: e.md\n`[f](g.md)` `tools/none.cjs` `docs/a.md` `a/gone.ts` `src/main.ts`\n';
    expect(brokenLinks('README.md', text, known, texts)).toEqual([
      'the link docs/a.md#two leads nowhere',
      'the link docs/c.md leads nowhere',
      'the link e.md leads nowhere',
    ]);
    expect(missingPaths(text, known)).toEqual(['there is no tools/none.cjs', 'there is no a/gone.ts']);
  });

  it('reports commands that name no object', () => {
    const text =
      '```sh\nkubectl exec deploy/no \\\n  -- ls\nkubectl exec deploy/yes -- ls\n```\n`kubectl logs job/yes`\n';
    expect(badCommands(text, [{ kind: 'Deployment', name: 'yes' }])).toEqual([
      '`kubectl exec deploy/no  -- ls`: there is no deploy no',
      '`kubectl logs job/yes`: there is no job yes',
    ]);
  });
});

describe('packages', () => {
  it('reports licences that are not permissive', () => {
    const packages = {
      'node_modules/gpl': { license: 'GPL-3.0-only' },
      'node_modules/silent': {},
      'node_modules/both': { license: 'MIT AND AGPL-3.0' },
      'node_modules/either': { license: '(MIT OR GPL-2.0)' },
      'node_modules/tool': { license: 'GPL-3.0-only', dev: true },
    };
    expect(checkLicences('/', { packages })).toEqual([
      'node_modules/gpl: the licence is GPL-3.0-only',
      'node_modules/silent: the licence is not declared',
      'node_modules/both: the licence is MIT AND AGPL-3.0',
    ]);
  });

  it('reports data without an entry, scripts that npm skips or runs, and other versions', () => {
    const files = ['a', 'b'].map((name) => `apps/a/src/data/${name}.txt`);
    expect(checkData(files, '`apps/a/src/data/a.txt`')).toHaveLength(1);
    const purposes =
      '\n## Packages and their purpose\n\n| `a` | reads |\n| `c-*` | reads |\n\n## Data\n| `b` | reads |\n';
    expect(checkPurposes([{ dependencies: { a: '1', b: '1', '@types/a': '1' } }], purposes)).toEqual([
      expect.stringContaining('b has no entry'),
      expect.stringContaining('no package.json names c-*'),
    ]);
    expect(checkInstallScripts({ scripts: { start: 'a', prestart: 'b' } }, 'audit=false')).toHaveLength(2);
    expect(
      checkVersions('0.1.0', { a: { version: '0.0.9' }, b: { version: '0.1.0' } }, '0.0.9'),
    ).toHaveLength(2);
  });
});

describe('packaging', () => {
  it('reports missing programs, missing and unknown settings', () => {
    const service = { name: 'mail', database: true, needs: ['A'], migrationNeeds: ['B'], known: ['A', 'B'] };
    const programs = [{ name: 'mail', image: 'mail', isMigration: false, variables: ['C', 'OTEL_D'] }];
    expect(checkProgram('compose', service, programs)).toEqual([
      'compose: no migration of mail',
      'compose: mail lacks the setting A',
      'compose: mail sets C, which mail does not read',
    ]);
  });

  it('reports alerts without a runbook and on unknown metrics', () => {
    const rules = [{ alert: 'LodeA', expr: 'lode_a_total > lode_seconds_bucket' }];
    const objects = [{ kind: 'PrometheusRule', spec: { groups: [{ rules }] } }];
    expect(checkAlerts(objects, new Set(['lode_seconds']), '## LodeB')).toEqual([
      'LodeA has no section in docs/guides/runbooks.md, or no link to it',
      'LodeA reads lode_a_total, which no service has',
    ]);
  });
});
