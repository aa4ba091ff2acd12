import {
  isFinal,
  ProblemError,
  type BulkFilePreview,
  type BulkFileRequest,
  type BulkFileSample,
  type FilePage,
  type Job,
  type JobFileRequest,
  type SuppressionFilter,
} from '@lode/contracts';
import { accountOf, type CallContext } from '@lode/bus';
import { removeSuppressedInSlices } from '@lode/privacy';
import type { JobEndpoints } from '../jobs/job.controller';
import type { Jobs } from '../jobs/jobs';
import { checkUpload } from '../uploads/upload-work';
import type { Uploads } from '../uploads/uploads';
import { starterOf, type BulkFile } from './bulk-file';
import type { BulkFileRepository, StoredFile, StoredRow } from './bulk-file.repository';
import { BulkFileFormat, cursorOfPlace, placeOfCursor, type FilePart, type FilePlace } from './file-page';
import { noRows, type FileRow, type OpenFile } from './file-rows';
import { openBulkFile } from './load-file';
import { fieldsOfRow, requestOfRow } from './row-request';

const sampleSize = 5;
/** Rows read for a page of a file. */
const rowsPerPage = 500;

interface EndpointsParts {
  readonly files: readonly BulkFile[];
  readonly repository: BulkFileRepository;
  readonly uploads: Uploads;
  readonly jobs: Jobs;
  readonly endpoints: JobEndpoints;
  /** The suppressions for responses to an account. */
  readonly suppressionFilter: (account: string) => SuppressionFilter;
}

/** Answers the operations of files for the account of the context. */
export class BulkFileEndpoints {
  constructor(private readonly parts: EndpointsParts) {}

  /** Reads the recognized columns and the first rows, and deletes the upload. @throws ProblemError validation */
  async preview(file: BulkFile, request: BulkFileRequest, context: CallContext): Promise<BulkFilePreview> {
    const account = accountOf(context);
    const { uploads } = this.parts;
    await uploads.find(account, request.upload);
    try {
      const opened = await this.open(file, request, account);
      const rows = await firstRows(opened);
      return {
        format: opened.format,
        charset: opened.charset,
        has_header: opened.hasHeader,
        columns: [...opened.columns],
        rows: await this.visibleSamples(
          rows.map((row) => sampleOf(file, opened, row)),
          account,
        ),
      };
    } finally {
      await uploads.remove(account, request.upload);
    }
  }

  /** @throws ProblemError validation for a file that cannot be processed, and those of `Jobs.begin` */
  async begin(file: BulkFile, request: BulkFileRequest, context: CallContext): Promise<Job> {
    const { uploads, jobs } = this.parts;
    const account = accountOf(context);
    const { upload, columns, charset, sheet } = request;
    if (await checkUpload(uploads, upload, context))
      try {
        await firstRows(await this.open(file, request, account));
      } catch (error) {
        if (error instanceof ProblemError && error.status < 500) await uploads.remove(account, upload);
        throw error;
      }
    const options = { ...(columns && { columns }), ...(charset && { charset }), ...(sheet && { sheet }) };
    const stored = { upload, ...options };
    return jobs.begin(starterOf(file), stored, context, { total: null, subjects: [] });
  }

  /** @throws ProblemError not_found, gone; conflict before the job has ended */
  async read({ id, cursor }: JobFileRequest, context: CallContext): Promise<FilePage> {
    const account = accountOf(context);
    const place = placeOfCursor(cursor);
    const { file, stored } = await this.endedFile(id, context);
    const from = place?.position ?? 0;
    const rows = await this.parts.repository.page({ account, id }, from, rowsPerPage);
    const visible = await this.visible(rows, stored, account);
    // A first row that is omitted has no lines left.
    const line = visible[0]?.position === from ? place?.line : 0;
    const format = new BulkFileFormat(file, stored.columns);
    const { body, next = placeAfter(rows) } = format.page(visible, line);
    return {
      headers: { 'content-disposition': `attachment; filename="${file.operation.name}.csv"` },
      body: place ? body : format.header() + body,
      next_cursor: next ? cursorOfPlace(next) : null,
    };
  }

  private async endedFile(
    id: string,
    context: CallContext,
  ): Promise<{ readonly file: BulkFile; readonly stored: StoredFile }> {
    const job = await this.parts.endpoints.get({ id }, context);
    const file = this.parts.files.find(({ operation }) => operation.name === job.operation);
    if (!file) throw noFile();
    if (!isFinal(job.state)) throw new ProblemError('conflict', 'The job has not ended yet.');
    const stored = await this.parts.repository.find({ account: accountOf(context), id });
    if (!stored) throw noFile();
    return { file, stored };
  }

  private open(file: BulkFile, request: BulkFileRequest, account: string): Promise<OpenFile> {
    return openBulkFile(file, () => this.parts.uploads.read(account, request.upload), request);
  }

  /** Omits the rows that `visible` omits. */
  private async visibleSamples(
    samples: readonly BulkFileSample[],
    account: string,
  ): Promise<BulkFileSample[]> {
    const filter = this.parts.suppressionFilter(account);
    const rows = samples.map(({ values, request, ...rest }) => ({
      ...rest,
      own: { values: byPlace(values), request },
    }));
    const columns = samples[0]?.values.length ?? 0;
    return (await withoutRowsAbout(rows, filter)).map(({ own: { values, request }, ...sample }) => ({
      ...sample,
      values: inOrder(values, columns),
      request,
    }));
  }

  /** Omits rows about suppressed people, and suppressed people from the answers of others. */
  private async visible(
    rows: readonly StoredRow[],
    { columns }: StoredFile,
    account: string,
  ): Promise<readonly FilePart[]> {
    const filter = this.parts.suppressionFilter(account);
    if (filter.isOpen) return rows;
    const named = rows.map((row) => ({
      position: row.position,
      own: { asked: fieldsOfRow(columns, row.cells), cells: byPlace(row.cells) },
      lines: row.lines,
      problem: row.problem,
    }));
    return (await withoutRowsAbout(named, filter)).map(({ position, own, lines, problem }) => ({
      position,
      cells: inOrder(own.cells, columns.length),
      lines,
      problem,
    }));
  }
}

/** Omits rows with a suppressed person anywhere in their own cells, and removes suppressed people from the answers of others. */
async function withoutRowsAbout<Row extends { readonly own: object }>(
  rows: readonly Row[],
  filter: SuppressionFilter,
): Promise<Row[]> {
  const { value } = await removeSuppressedInSlices({ rows }, filter);
  // An object from which nothing was removed stays the same object.
  const unchanged = new Set(rows.map(({ own }) => own));
  return value.rows.filter(({ own }) => unchanged.has(own));
}

/** Cells as an object: the filter would remove elements of a list, and shift the others. */
const byPlace = (cells: readonly string[]): Record<string, string> => Object.fromEntries(cells.entries());

const inOrder = (cells: Readonly<Record<string, string>>, count: number): string[] =>
  Array.from({ length: count }, (_, place) => cells[place] ?? '');

/** Where the rows after a page begin; undefined where there are none. */
function placeAfter(rows: readonly StoredRow[]): FilePlace | undefined {
  const last = rows.at(-1);
  return last && rows.length === rowsPerPage ? { position: last.position + 1, line: 0 } : undefined;
}

/** @throws ProblemError validation for a file without rows */
async function firstRows({ rows }: OpenFile): Promise<FileRow[]> {
  const first: FileRow[] = [];
  for await (const row of rows) {
    first.push(row);
    if (first.length === sampleSize) break;
  }
  if (first.length === 0) throw noRows();
  return first;
}

function sampleOf(
  file: BulkFile,
  { columns }: OpenFile,
  { number, cells, problem }: FileRow,
): BulkFileSample {
  const fields = fieldsOfRow(columns, cells);
  const read = problem === undefined ? requestOfRow(file, fields) : { problem };
  const values = columns.map((_, place) => cells[place] ?? '');
  return 'problem' in read
    ? { row: number, values, request: null, problem: read.problem }
    : { row: number, values, request: { ...read.fields }, problem: read.remark ?? null };
}

const noFile = (): ProblemError => new ProblemError('not_found', 'The job has no file.');
