import type { BulkFilePreview, BulkFileRequest, Operation, ResultRow } from '@lode/contracts';
import type { TitleKind } from '@lode/domain/csv';

/** A field of the request that a column of a file fills. */
export interface FileField {
  readonly name: string;
  /** Further titles of its column, without case, spaces and punctuation. */
  readonly titles?: readonly string[];
  /** Meanings of titles in any language by which its column is recognized. */
  readonly kinds?: readonly TitleKind[];
  /** Whether the request of a row with these values omits this one, because others mean the same. */
  readonly isOmitted?: (values: Readonly<Record<string, string>>) => boolean;
  /** The kind of a field whose cells may have several values: the first valid one is used. */
  readonly several?: 'email' | 'domain';
  /** Recognizes the column in a file without titles by a value, and a value among several. */
  readonly isValue?: (text: string) => boolean;
}

/** A line of the answer, by column. */
export type AnswerLine = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A kind of file whose rows a service answers, each by an operation. */
export interface BulkFile<Row extends object = object, Answer extends object = object> {
  readonly operation: Operation<BulkFileRequest, BulkFilePreview>;
  /** In the order in which they are recognized. */
  readonly fields: readonly FileField[];
  /** Groups of fields: a file has a column for one field of each group. */
  readonly needs: readonly (readonly string[])[];
  /** Fields of every request. */
  readonly constants?: Partial<Row>;
  /** The site or mail host of a row: rows of one group are answered in succession, and share connections. */
  readonly groupOf: (row: Row) => string;
  /** Maximum number of rows that a replica answers concurrently, for all accounts. */
  readonly concurrency: number;
  /** Columns of the answer, without the prefix `lode_`. */
  readonly columns: readonly string[];
  /** The lines of an answer; the columns of the row are repeated in each. */
  readonly linesOf: (answer: Answer) => readonly AnswerLine[];
  /** The rows of an answer for lists and exports. */
  readonly resultsOf: (answer: Answer, row: Row) => readonly ResultRow[];
}

/** Declares a kind of file, for `files` of the service. */
export const bulkFile = <Row extends object, Answer extends object>(
  definition: BulkFile<Row, Answer>,
): BulkFile => definition as unknown as BulkFile;

/** The operation that starts the job of a kind of file. @throws where it has none */
export function starterOf({ operation }: BulkFile): NonNullable<BulkFile['operation']['asJob']> {
  if (!operation.asJob) throw new Error(`${operation.name} was not declared by bulkFileOperation`);
  return operation.asJob;
}

/** The operation that answers the rows of a kind of file. @throws where it has none */
export function rowOperationOf({ operation }: BulkFile): Operation {
  if (!operation.rowsOf) throw new Error(`${operation.name} was not declared by bulkFileOperation`);
  return operation.rowsOf;
}
