import { commentOn } from './comments';

export const rowsOfSets =
  'Rows of result sets. Partitioned by the day in the id of the set; result_rows_rest has those of days without a partition.';
export const expiryOfSet = 'Until when the rows can be read; a day later the set is deleted.';
export const subjectHashes =
  'Keyed hashes of the people in the row, by which suppressions and erasures find it.';

/** By table. */
const comments = {
  agenda: {
    agenda: 'Scheduled work, of which due items are dispatched to the queue.',
    'agenda.task': 'Kind of the work; the queue has the same name.',
    'agenda.key': 'Subject of the work; the id of a job.',
    'agenda.subject_hashes': subjectHashes,
    'agenda.revision': 'Increases with each newer schedule under the key.',
    'agenda.entry': 'Entry in the queue; null: not dispatched.',
    'agenda.attempts': 'Attempts that have begun.',
    'agenda.parked_at': 'When the last attempt failed; deleted a week later.',
  },
  file_rows: {
    file_rows: 'Rows of files with their answers, kept as long as the results of jobs.',
    'file_rows.position': 'Position in the file, from 0.',
    'file_rows.turn': 'Rows of one site or mail host have the same; rows are answered in this order.',
    'file_rows.cells': 'Values by column.',
    'file_rows.lines': 'Lines of the answer; null: none.',
    'file_rows.problem': 'Why the row has no answer.',
    'file_rows.is_open': 'Whether the row has neither an answer nor a problem.',
    'file_rows.subject_hashes': subjectHashes,
  },
  idempotency_records: {
    idempotency_records: 'Answers by idempotency key, kept for 24 hours.',
    'idempotency_records.fingerprint': 'SHA-256 of the request: the key of another request is rejected.',
    'idempotency_records.answer': 'Null: the request is in progress.',
    'idempotency_records.claim': 'Claim of the worker that answers.',
    'idempotency_records.claimed_until': 'After which another worker may answer.',
    'idempotency_records.subject_hashes': subjectHashes,
  },
  job_files: {
    job_files: 'Files whose rows are stored.',
    'job_files.columns': 'Columns of the file and the fields that they fill.',
    'job_files.rows': 'Number of rows.',
  },
  jobs: {
    jobs: 'Jobs of callers with their results, which are kept for a day.',
    'jobs.id': 'Ordered by time.',
    'jobs.operation': 'Operation that answers with the result.',
    'jobs.request': 'Null after the job has expired, or its people were erased.',
    'jobs.done': 'Number of completed parts.',
    'jobs.total': 'Number of parts; null: unknown.',
    'jobs.result': 'Not jsonb, which rejects values such as lone surrogates.',
    'jobs.problem': 'Code and detail of a failure.',
    'jobs.subject_hashes': subjectHashes,
    'jobs.expires_at': 'When request and result are deleted; a day later the row.',
    'jobs.found': 'Numbers of results found so far, by kind.',
  },
  lease_intervals: {
    lease_intervals: 'Minimum intervals between two starts on a resource. Unlogged.',
    'lease_intervals.next_start': 'No lease begins before.',
  },
  leases: {
    leases: 'Leases on limited resources, held by replicas or waited for. Unlogged.',
    'leases.resource': 'Name or address of a host.',
    'leases.holder': 'Process of the lease.',
    'leases.held': 'False: it waits.',
    'leases.since': 'By which waiters are served in order.',
    'leases.expires_at': 'When it ends unless it is renewed.',
  },
  resolved_subjects: {
    resolved_subjects:
      'Names at companies and profiles of erased or suppressed people, until privacy has received them.',
    'resolved_subjects.of': 'Keyed hash of the entry.',
    'resolved_subjects.hash': 'Keyed hash of the name or profile.',
  },
  result_rows: {
    result_rows: rowsOfSets,
    'result_rows.content': 'Not jsonb, which rejects values such as lone surrogates.',
    'result_rows.subject_hashes': subjectHashes,
  },
  result_sets: {
    result_sets: 'Stored results of requests, without the requests.',
    'result_sets.id': 'Ordered by time.',
    'result_sets.operation': 'Operation that returned the results.',
    'result_sets.total': 'Number of rows.',
    'result_sets.expires_at': expiryOfSet,
  },
  subject_backfill: {
    subject_backfill: 'Progress of the backfill of keyed hashes in rows of earlier versions.',
    'subject_backfill.key_columns': 'Columns of the primary key, in order.',
    'subject_backfill.of_accounts': 'Whether the rows belong to accounts.',
    'subject_backfill.rows_per_step': 'Rows per transaction.',
    'subject_backfill.pass': 'Each table is processed twice.',
    'subject_backfill.last_key': 'Key of the last processed row.',
  },
  table_moves: {
    table_moves: 'Tables whose rows are being moved into partitions; empty when all are moved.',
    'table_moves.partitions': 'Number of partitions.',
    'table_moves.blocks': 'Number of blocks of the old table when the move began.',
    'table_moves.next_block': 'First block that is not copied.',
    'table_moves.filenode': 'File of the old table: copying starts again when it was rewritten.',
    'table_moves.copied': 'Number of copied rows.',
    'table_moves.copied_at': 'When all rows were copied.',
    'table_moves.swapped_at': 'When the partitioned table got the name of the old one.',
  },
  tombstones: {
    tombstones: 'Erased people, whose rows are rejected.',
    'tombstones.hash': 'Keyed hash of an address, number, profile or name at a company.',
  },
  upload_parts: {
    upload_parts: 'Contents of uploads.',
    'upload_parts.number': 'From 0.',
  },
  uploads: {
    uploads: 'Large contents that callers send in parts, kept for a day at most.',
    'uploads.id': 'Ordered by time.',
    'uploads.operation': 'Operation that reads the content.',
    'uploads.bytes': 'Bytes received so far.',
    'uploads.expires_at': 'When the content is deleted; a day later the row.',
    'uploads.finished_at': 'Null: parts are missing.',
    'uploads.parts': 'Number of parts of the finished upload.',
    'uploads.sha256': 'SHA-256 of the finished upload.',
    'uploads.idempotency_key': 'Of the request that uses the upload.',
    'uploads.same_as': 'Earlier upload with the same content.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

type KitTable = keyof typeof comments;

export const kitTables = Object.keys(comments) as KitTable[];

/** Statements that describe tables which the kit creates in a service's schema, for a migration. */
export const commentOnKitTables = (schema: string, tables: readonly KitTable[]): string[] =>
  tables.flatMap((table) => commentOn(schema, comments[table]));
