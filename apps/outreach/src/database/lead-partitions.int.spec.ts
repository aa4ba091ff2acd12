import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SubjectHasher, withAccount, type Statement } from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import { ListsFixture } from '../testing/lists-fixture';
import { partitionedLeads } from './tables/partitioned-leads';

const email = 'ada@cedar.example';
const folder = join(__dirname, '..');

/** Statements that do not know the list of a lead. */
const ofAnyList = [
  'candidate.statements.ts findCompanyWithPeople',
  'check.statements.ts listEnrolled',
  'erase-leads.statements.ts companiesAbout',
  'erase-leads.statements.ts deleteLeadsAbout',
  'previewed-lead.statements.ts findLeadValues',
  'sequence.statements.ts copyLeads',
];

/** Select the partition when they run, by the list of another row. */
const ofEachList = ['list-merge.statements.ts deleteEmptyLists'];

const samples: Readonly<Record<string, unknown>> = {
  boolean: false,
  bigint: 10,
  integer: 10,
  jsonb: '[]',
  text: 'a',
  timestamptz: new Date(0),
};

const sampleOf = (type: string): unknown => (type.endsWith('[]') ? [] : samples[type.replace(' | null', '')]);

let lists: ListsFixture;
let source: DataSource;
beforeAll(async () => {
  lists = await ListsFixture.start();
  source = await lists.connect();
});
afterAll(() => lists.stop());

/** Statements of the service that name the table of leads, by file and name. */
async function leadStatements(): Promise<[string, Statement][]> {
  const found: [string, Statement][] = [];
  for (const file of globSync('**/*.statements.ts', { cwd: folder }).sort()) {
    const exported = (await import(join(folder, file))) as Readonly<Record<string, unknown>>;
    for (const [name, value] of Object.entries(exported))
      if (isStatement(value) && /outreach\.leads\b/.test(value.text(() => 'outreach')))
        found.push([`${basename(file)} ${name}`, value]);
  }
  return found;
}

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && 'parameters' in value && 'text' in value;

/** The partitions in the plan of a statement. */
async function partitionsOf(statement: Statement): Promise<ReadonlySet<string>> {
  const plan = await withAccount(source, 'acc_1', (manager) =>
    manager.query<Record<string, string>[]>(
      `EXPLAIN (COSTS OFF) ${statement.text(() => 'outreach')}`,
      statement.parameters.map(sampleOf),
    ),
  );
  return new Set(
    plan.flatMap(
      (line) =>
        Object.values(line)
          .join()
          .match(/\bon leads_\d+\b/g) ?? [],
    ),
  );
}

/** Lists whose leads are in all partitions, each with one lead of the person. */
async function fillPartitions(): Promise<string[]> {
  const ids: string[] = [];
  while ((await partitionsInUse()) < partitionedLeads.partitions) {
    const { id } = await lists.create();
    await lists.add(id, [{ email }, { email: `${ids.length}@oak.example` }]);
    ids.push(id);
  }
  return ids;
}

async function partitionsInUse(): Promise<number> {
  const [row] = await lists.query<{ count: number }>(
    'SELECT count(DISTINCT tableoid)::integer AS count FROM outreach.leads',
  );
  return row?.count ?? 0;
}

test('statements that know the list of a lead read one partition', async () => {
  const several: string[] = [];
  const statements = await leadStatements();
  for (const [name, statement] of statements) {
    const partitions = await partitionsOf(statement);
    if (partitions.size > 1) several.push(name);
  }
  expect(statements.length).toBeGreaterThan(20);
  expect(several.toSorted()).toEqual([...ofAnyList, ...ofEachList].toSorted());
});

test('the table and its partitions have row-level security, and partitions cannot be read directly', async () => {
  const rows = await source.query<{ secured: boolean; readable: boolean }[]>(
    `SELECT relrowsecurity AS secured, has_table_privilege(oid, 'SELECT') AS readable FROM pg_class
     WHERE oid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = 'outreach.leads'::regclass)`,
  );
  expect(rows).toEqual(Array(partitionedLeads.partitions).fill({ secured: true, readable: false }));
});

test('a suppression and an erasure reach every partition', async () => {
  const ids = await fillPartitions();
  const visible = async () => Promise.all(ids.map(async (id) => (await lists.leads(id)).length));
  expect(await visible()).toEqual(ids.map(() => 2));
  await lists.lists.suppress(email);
  expect(await visible()).toEqual(ids.map(() => 1));
  await expect(lists.query('SELECT count(*)::integer AS hidden FROM outreach.hidden_leads')).resolves.toEqual(
    [{ hidden: ids.length }],
  );
  await lists.lists.erase(email);
  const hash = new SubjectHasher(Buffer.alloc(32)).email(email);
  await expect(
    lists.query('SELECT FROM outreach.leads WHERE subject_hashes && ARRAY[$1]', [hash]),
  ).resolves.toEqual([]);
  for (const id of ids) await expect(lists.counts(id)).resolves.toEqual({ stored: 1, visible: 1 });
});
