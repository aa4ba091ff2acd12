import type { ExportRecord, ExportRecords } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ask, withQuery, type Answer } from '../harness/http-client';
import { problemsIn } from '../../../export/src/targets/testing/check-file';
import { crmFiles, told, type CrmTarget, type ToldLead } from './crm-files';
import { download, linksOf, type Download } from './download';
import { readCsv } from './read-csv';

/** Parameters of an export. */
export type Wish = Readonly<Record<string, string>>;

/** A file that was taken to its end. */
export interface ExportedFile extends Download {
  /** Each row by the names of the columns. */
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly next: string | undefined;
}

/** The exports of the holder of a key. */
export class ExportClient {
  constructor(
    private readonly lode: Pick<Deployment, 'address' | 'key'>,
    private readonly key: string = lode.key,
  ) {}

  ask = (path: string): Promise<Answer> => ask(this.lode, path, { key: this.key });

  file = (target: CrmTarget, wish: Wish = {}): Promise<ExportedFile> =>
    this.at(withQuery(`/export/${target}`, wish));

  /** A file that its CRM takes. @param path such as `Link` gives it */
  async at(path: string): Promise<ExportedFile> {
    const file = await download(this.lode, path, { key: this.key });
    const { pathname, searchParams } = new URL(path, this.lode.address);
    const [, , target = ''] = pathname.split('/');
    expect(problemsIn(target, file.bytes, searchParams.get('bom') === 'true')).toEqual([]);
    return { ...file, rows: rowsOf(file.bytes), next: linksOf(file).get('next') };
  }

  head = (target: CrmTarget, wish: Wish = {}): Promise<Download> =>
    download(this.lode, withQuery(`/export/${target}`, wish), { method: 'HEAD', key: this.key });

  /** What each row of a file says of its lead. */
  async leads(target: CrmTarget, wish: Wish = {}): Promise<ToldLead[]> {
    return (await this.file(target, wish)).rows.map((row) => leadIn(target, row));
  }

  /** What is kept of the export of a file. */
  async recordOf(file: Download): Promise<ExportRecord> {
    return this.good(linksOf(file).get('describedby') ?? '');
  }

  list = (wish: Wish = {}): Promise<ExportRecords> => this.good(withQuery('/exports', wish));

  private async good<T>(path: string): Promise<T> {
    const answer = await this.ask(path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.json<T>();
  }
}

/** @throws where it is no UTF-8, or no table */
function rowsOf(bytes: Buffer): Record<string, string>[] {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  const [header = [], ...rows] = readCsv(text);
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])));
}

function leadIn(target: CrmTarget, row: Readonly<Record<string, string>>): ToldLead {
  const columns = crmFiles[target];
  return Object.fromEntries(told.map((name) => [name, row[columns[name]] || null])) as ToldLead;
}
