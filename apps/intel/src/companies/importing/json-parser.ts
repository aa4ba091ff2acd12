import { ImportError, type CompanyRow, type RowParser } from './company-file';

/** Maximum characters of one object. */
const maxLength = 16 * 1024 * 1024;

/**
 * Splits JSON text in chunks into the objects of its first list, such as `[{…},{…}]` or `{"records":[{…}]}`. At most one
 * chunk and one object are kept in memory.
 */
export class JsonObjects {
  /** Text from the beginning of the open object on. */
  private text = '';
  private number = 0;
  private depth = 0;
  private state: 'before' | 'within' | 'after' = 'before';
  private inString = false;
  private isEscaped = false;

  /** The texts of the objects that are complete. @throws ImportError for an object that is too long */
  push(chunk: string): string[] {
    const objects: string[] = [];
    let from = this.depth > 0 ? 0 : -1;
    for (let at = 0; at < chunk.length && this.state !== 'after'; at += 1) {
      const before = this.depth;
      this.read(chunk.charCodeAt(at));
      if (before === 0 && this.depth === 1) from = at;
      if (before !== 1 || this.depth !== 0) continue;
      objects.push(this.text + chunk.slice(from, at + 1));
      this.number += 1;
      this.text = '';
      from = -1;
    }
    if (from >= 0) this.text += chunk.slice(from);
    if (this.text.length > maxLength)
      throw new ImportError(
        `Object ${this.number + 1} is longer than ${maxLength} characters: the file is damaged or no list of records.`,
      );
    return objects;
  }

  /** @throws ImportError where the list is not closed */
  end(): void {
    if (this.state === 'before')
      throw new ImportError('The file has no list of records: fetch it again, or choose another file.');
    if (this.state !== 'after')
      throw new ImportError(
        `The file ends after ${this.number} complete objects without the end of its list: it is truncated, fetch it again.`,
      );
  }

  /** Depth counts the braces of objects within the list. */
  private read(code: number): void {
    if (this.inString) {
      if (this.isEscaped) this.isEscaped = false;
      else if (code === backslash) this.isEscaped = true;
      else if (code === quote) this.inString = false;
      return;
    }
    if (code === quote) this.inString = true;
    else if (this.state === 'before') {
      if (code === openList) this.state = 'within';
    } else if (code === openObject) this.depth += 1;
    else if (code === closeObject) this.depth -= 1;
    else if (code === closeList && this.depth === 0) this.state = 'after';
  }
}

const [quote, backslash, openList, closeList, openObject, closeObject] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

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
