import { tableStatement, typed, statement } from '@lode/database';
import { type ResultRow, operations } from '@lode/contracts';
import { createdAt } from '@lode/platform';
import { removeSuppressedInSlices } from './contacts/remove-suppressed';
import { filterOf, withoutErasedContacts } from './contacts/without-erased-contacts';
import { forEachAccount } from './held-rows';
import type { Erasing, PersonalRow, IsAbout, PeopleTable } from './people-table';

// Functions of a table, like the statements of held rows.

/** A table with events of accounts: `id`, `content`, `subject_hashes`. */
interface EventTable {
  readonly table: string;
  readonly id: 'bigint' | 'text';
}

/** Of the current account, until the transaction ends. */
const lockEventsAbout = ({ table }: EventTable) =>
  tableStatement({
    sql: (schema) => `
      SELECT id::text AS id, content, subject_hashes FROM ${schema}.${table} WHERE subject_hashes && $1 FOR UPDATE`,
    parameters: ['text[]'],
    columns: { id: 'text', content: typed<object | null>('json | null'), subject_hashes: 'text[]' },
  });

/** @param $3 the hashes to remove */
const rewriteEvent = ({ table, id }: EventTable) =>
  tableStatement({
    sql: (schema) => `
      UPDATE ${schema}.${table} SET content = $2,
        subject_hashes = ARRAY(SELECT unnest(subject_hashes) EXCEPT SELECT unnest($3::text[]))
      WHERE id = $1::text::${id}`,
    parameters: ['text', 'json', 'text[]'],
  });

const deleteEvent = ({ table, id }: EventTable) =>
  tableStatement({
    sql: (schema) => `DELETE FROM ${schema}.${table} WHERE id = $1::text::${id}`,
    parameters: ['text'],
  });

/** Of the current account, until the transaction ends. */
const lockJobsAbout = statement({
  sql: (schema) =>
    `SELECT id, operation, request, result, subject_hashes FROM ${schema}.jobs WHERE subject_hashes && $1 FOR UPDATE`,
  parameters: ['text[]'],
  columns: {
    id: 'text',
    operation: 'text',
    request: typed<object | null>('json | null'),
    result: typed<object | null>('json | null'),
    subject_hashes: 'text[]',
  },
});

/** @param $4 the hashes to remove */
const rewriteJob = statement({
  sql: (schema) => `
    UPDATE ${schema}.jobs SET request = $2, result = $3, question = NULL,
      subject_hashes = ARRAY(SELECT unnest(subject_hashes) EXCEPT SELECT unnest($4::text[])) WHERE id = $1`,
  parameters: ['text', 'json | null', 'json | null', 'text[]'],
});

/** Rows about companies with contacts, of the current account, until the transaction ends. */
const lockResultRowsAbout = statement({
  sql: (schema) => `
    SELECT set_id, position, content, subject_hashes FROM ${schema}.result_rows
    WHERE subject_hashes && $1 AND content -> 'contacts' IS NOT NULL FOR UPDATE`,
  parameters: ['text[]'],
  columns: {
    set_id: 'text',
    position: 'integer',
    content: typed<ResultRow>('json'),
    subject_hashes: 'text[]',
  },
});

/** @param $4 the hashes to remove */
const rewriteResultRow = statement({
  sql: (schema) => `
    WITH changed AS (UPDATE ${schema}.result_sets SET content_key = NULL WHERE id = $1)
    UPDATE ${schema}.result_rows SET content = $3,
      subject_hashes = ARRAY(SELECT unnest(subject_hashes) EXCEPT SELECT unnest($4::text[]))
    WHERE set_id = $1 AND position = $2`,
  parameters: ['text', 'integer', 'json', 'text[]'],
});

/** Of the current account. */
const deleteResultRowsAbout = statement({
  sql: (schema) =>
    `DELETE FROM ${schema}.result_rows WHERE subject_hashes && $1 RETURNING set_id, subject_hashes`,
  parameters: ['text[]'],
  columns: { set_id: 'text', subject_hashes: 'text[]' },
});

/** Subtracts one for each time that a set is given. Its content is not the one that was stored any more. */
const reduceTotals = statement({
  sql: (schema) => `
    UPDATE ${schema}.result_sets SET total = total - gone.rows, content_key = NULL
    FROM (SELECT set_id, count(*)::int AS rows FROM unnest($1::text[]) AS set_id GROUP BY set_id) AS gone
    WHERE id = gone.set_id`,
  parameters: ['text[]'],
});

/** Of the current account. Removes the hashes; returns those of the rows before. */
const eraseExclusionsAbout = statement({
  sql: (schema) => `
    WITH about AS (SELECT id, subject_hashes FROM ${schema}.exclusions WHERE subject_hashes && $1 FOR UPDATE)
    UPDATE ${schema}.exclusions AS entry SET
      hashes = ARRAY(SELECT unnest(entry.hashes) EXCEPT SELECT unnest($1::text[])),
      subject_hashes = ARRAY(SELECT unnest(entry.subject_hashes) EXCEPT SELECT unnest($1::text[]))
    FROM about WHERE entry.id = about.id RETURNING about.subject_hashes`,
  parameters: ['text[]'],
  columns: { subject_hashes: 'text[]' },
});

const counts = Object.fromEntries(operations.flatMap((operation) => Object.entries(operation.counts ?? {})));

type Content = object | null;
/** Removes the given people from the request or the result of a job. */
type Rewrite = (content: object, isAbout: IsAbout) => Content | Promise<Content>;

/** Jobs, which continue or are kept without the people. @param rewrite where entries cannot just be removed */
export const peopleInJobs = (rewrite: Rewrite = removePeople): PeopleTable => ({
  table: 'jobs',
  what: 'job',
  since: ({ created_at }) => created_at as Date,
  ofAccounts: true,
  erase: (erasing) => eraseFromJobs(erasing, rewrite),
});

/** The time of creation in an id. */
function dateIn(id: unknown): Date | null {
  const created = createdAt(String(id));
  return created === undefined ? null : new Date(created);
}

/** Tables that the platform creates in the schema of a service. */
export const kitPeopleTables: readonly PeopleTable[] = [
  { table: 'queue', what: 'planned task', since: ({ due_at }) => due_at as Date },
  {
    table: 'idempotency_records',
    what: 'stored answer',
    since: ({ created_at }) => created_at as Date,
    ofAccounts: true,
  },
  peopleInJobs(),
  {
    table: 'file_rows',
    what: 'row of a file',
    since: ({ job_id }) => dateIn(job_id),
    ofAccounts: true,
  },
  {
    table: 'result_rows',
    what: 'row of a result set',
    since: creationOfSet,
    ofAccounts: true,
    erase: eraseResultRows,
  },
  { table: 'result_questions', what: 'question of a result set', since: creationOfSet, ofAccounts: true },
  {
    table: 'deferred_results',
    what: 'request of a result set',
    since: creationOfSet,
    ofAccounts: true,
  },
  {
    table: 'exclusions',
    what: 'hashes of a lead to be left out',
    since: ({ id }) => {
      const created = createdAt(String(id));
      return created === undefined ? null : new Date(created);
    },
    ofAccounts: true,
    erase: eraseExclusions,
  },
  {
    table: 'billed_results',
    what: 'result counted for the quota',
    since: ({ month }) => new Date(String(month)),
    ofAccounts: true,
  },
  {
    table: 'outbox',
    what: 'event to be delivered',
    since: ({ written_at }) => written_at as Date,
    ofAccounts: true,
    erase: (erasing) => eraseEvents(erasing, { table: 'outbox', id: 'bigint' }),
  },
];

/** Events about the people are deleted; those about added leads lose the leads of these people. */
export async function eraseEvents(erasing: Erasing, table: EventTable): Promise<string[][]> {
  const { manager, hashes, isAbout } = erasing;
  const erased: string[][] = [];
  await forEachAccount(erasing, table.table, async () => {
    for (const { id, content, subject_hashes } of await lockEventsAbout(table).rows(manager, hashes)) {
      const rest = await withoutErasedLeads(content, isAbout);
      if (rest) await rewriteEvent(table).run(manager, id, JSON.stringify(rest), hashes);
      else await deleteEvent(table).run(manager, id);
      erased.push(subject_hashes);
    }
  });
  return erased;
}

/** Undefined if the event has no list of leads, or none remains. */
async function withoutErasedLeads(content: object | null, isAbout: IsAbout): Promise<object | undefined> {
  const { data } = (content ?? {}) as { readonly data?: { readonly leads?: unknown } };
  if (!Array.isArray(data?.leads)) return undefined;
  const rest = (await removePeople({ leads: data.leads }, isAbout)) as { readonly leads?: unknown[] } | null;
  return rest?.leads?.length ? { ...content, data: { ...data, leads: rest.leads } } : undefined;
}

function creationOfSet({ set_id }: PersonalRow): Date | null {
  const created = createdAt(String(set_id));
  return created === undefined ? null : new Date(created);
}

/**
 * The job keeps the hashes of others only. A job without any content left is handled like a new one: its row keeps the
 * hashes, and the trigger empties it.
 */
async function eraseFromJobs(erasing: Erasing, rewrite: Rewrite): Promise<string[][]> {
  const { manager, hashes, isAbout } = erasing;
  const erased: string[][] = [];
  await forEachAccount(erasing, 'jobs', async () => {
    const jobs = await lockJobsAbout.rows(manager, hashes);
    for (const { id, operation, subject_hashes, ...contents } of jobs) {
      const request = contents.request && (await rewrite(contents.request, isAbout));
      const rest = contents.result && (await rewrite(contents.result, isAbout));
      const result = rest && (operations.find(({ name }) => name === operation)?.derive?.(rest) ?? rest);
      const isEmpty = (contents.request && !request) || (contents.result && !result);
      await rewriteJob.run(manager, id, jsonOf(request), jsonOf(result), isEmpty ? [] : hashes);
      erased.push(subject_hashes);
    }
  });
  return erased;
}

const jsonOf = (content: Content): string | null => (content ? JSON.stringify(content) : null);

/** Removes the given people from a value. */
export async function removePeople(content: object, isAbout: IsAbout): Promise<Content> {
  const held: { content: Content } = { content };
  return (await removeSuppressedInSlices(held, filterOf(isAbout), counts)).value.content;
}

/** A company loses the person among its contacts; otherwise the set reports the reduced number of its rows. */
async function eraseResultRows(erasing: Erasing): Promise<string[][]> {
  const { manager, hashes } = erasing;
  const erased: string[][] = [];
  await forEachAccount(erasing, 'result_rows', async () => {
    erased.push(...(await eraseContactsOfRows(erasing)));
    const rows = await deleteResultRowsAbout.rows(manager, hashes);
    await reduceTotals.run(
      manager,
      rows.map(({ set_id }) => set_id),
    );
    erased.push(...rows.map(({ subject_hashes }) => subject_hashes));
  });
  return erased;
}

/** An entry keeps the hashes of the company. */
async function eraseExclusions(erasing: Erasing): Promise<string[][]> {
  const erased: string[][] = [];
  await forEachAccount(erasing, 'exclusions', async () => {
    const rows = await eraseExclusionsAbout.rows(erasing.manager, erasing.hashes);
    erased.push(...rows.map(({ subject_hashes }) => subject_hashes));
  });
  return erased;
}

/** Rewrites the rows in which the people are among the contacts of a company only. */
async function eraseContactsOfRows({ manager, hashes, isAbout }: Erasing): Promise<string[][]> {
  const rewritten: string[][] = [];
  for (const row of await lockResultRowsAbout.rows(manager, hashes)) {
    const rest = await withoutErasedContacts(row.content, isAbout);
    if (!rest) continue;
    await rewriteResultRow.run(manager, row.set_id, row.position, JSON.stringify(rest), hashes);
    rewritten.push(row.subject_hashes);
  }
  return rewritten;
}
