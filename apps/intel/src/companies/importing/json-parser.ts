import type { CompanyRow, RowParser } from './company-file';
import { ImportError } from './import-error';
import { JsonObjects } from './json-objects';

/** Records of a JSON file with one list. */
export class JsonParser implements RowParser {
  private readonly objects = new JsonObjects();
  private number = 0;

  constructor(
    /** @param number of the record in the list, from 1 */
    private readonly read: (record: unknown, number: number) => CompanyRow,
    /** The row of a text that need not be parsed; undefined for others. */
    private readonly skip: (text: string) => CompanyRow | undefined = () => undefined,
  ) {}

  push(text: string): CompanyRow[] {
    return this.objects.push(text).map((each) => {
      this.number += 1;
      return this.skip(each) ?? this.read(parse(each, this.number), this.number);
    });
  }

  end(): CompanyRow[] {
    this.objects.end();
    return [];
  }
}

function parse(text: string, number: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ImportError(`Record ${number} is no JSON: the file is damaged there, fetch it again.`, {
      cause,
    });
  }
}
