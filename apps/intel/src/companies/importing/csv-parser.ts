import { CsvRows, maxRowLength, type Row } from '@lode/domain/csv';
import { type CompanyRow, type RowParser, ImportError } from './company-file';

/** Reads the field of a column; empty text if the row has none. */
export type Fields = (column: string) => string;

/** Reads one row. @param number of the row in the file, from 1 */
export type ReadRow = (fields: Fields, number: number) => CompanyRow;

/** Rows of a CSV file with a header. Rows with another number of fields end the import, because columns are shifted. */
export class CsvParser implements RowParser {
  private readonly rows = new CsvRows();
  private columns: ReadonlyMap<string, number> | undefined;

  constructor(
    private readonly required: readonly string[],
    private readonly read: ReadRow,
  ) {}

  push(text: string): CompanyRow[] {
    return this.rowsOf(this.rows.push(text));
  }

  end(): CompanyRow[] {
    const rows = this.rowsOf(this.rows.end());
    if (!this.columns) throw new ImportError('The file is empty: choose another one.');
    return rows;
  }

  private rowsOf(rows: readonly Row[]): CompanyRow[] {
    return rows.flatMap((row) => {
      const fields = fieldsOf(row);
      if (!this.columns) {
        this.columns = columnsOf(fields, this.required);
        return [];
      }
      const { columns } = this;
      if (fields.length !== columns.size)
        throw new ImportError(
          `Row ${row.number} has ${fields.length} fields, and the header has ${columns.size}: the file is truncated or damaged there, fetch it again.`,
        );
      return [this.read((column) => fields[columns.get(column) ?? -1] ?? '', row.number)];
    });
  }
}

function fieldsOf({ number, fields, hasUnclosedQuote }: Row): readonly string[] {
  if (typeof fields === 'string')
    throw new ImportError(
      `Row ${number} is longer than ${maxRowLength} characters: the file is damaged there.`,
    );
  if (hasUnclosedQuote)
    throw new ImportError(
      `Row ${number} has a quotation mark that is not closed: the file is truncated or damaged there, fetch it again.`,
    );
  return fields;
}

function columnsOf(header: readonly string[], required: readonly string[]): ReadonlyMap<string, number> {
  const columns = new Map(header.map((name, index) => [name.replace(/^\uFEFF/, '').trim(), index]));
  const missing = required.filter((name) => !columns.has(name));
  if (missing.length > 0)
    throw new ImportError(`Row 1 lacks the column ${missing.join(', ')}: choose a file with all columns.`);
  if (columns.size !== header.length) throw new ImportError('Row 1 has two columns of one name.');
  return columns;
}
