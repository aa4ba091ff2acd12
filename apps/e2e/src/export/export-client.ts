import type { ExportRecord, ExportRecords } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ask, withQuery, type Answer } from '../harness/http-client';
import { problemsIn } from '../../../export/src/targets/testing/check-file';
import { crmFiles, commonFields, type CrmTarget, type CommonFields } from './crm-files';
import { download, linksOf, type Download } from './download';
import { readCsv } from './read-csv';

/** Parameters of an export. */
export type ExportParameters = Readonly<Record<string, string>>;

/** A completely received file. */
export interface ExportedFile extends Download {
  /** Rows by names of columns. */
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly next: string | undefined;
}

/** The exports of a key's account. */
export class ExportClient {
  constructor(
    private readonly lode: Pick<Deployment, 'address' | 'key'>,
    private readonly key: string = lode.key,
  ) {}

  ask = (path: string): Promise<Answer> => ask(this.lode, path, { key: this.key });

  file = (target: CrmTarget, parameters: ExportParameters = {}): Promise<ExportedFile> =>
    this.at(withQuery(`/export/${target}`, parameters));

  /** A file that its CRM accepts. @param path as in `Link` */
  async at(path: string): Promise<ExportedFile> {
    const file = await download(this.lode, path, { key: this.key });
    const { pathname, searchParams } = new URL(path, this.lode.address);
    const [, , target = ''] = pathname.split('/');
    expect(problemsIn(target, file.bytes, searchParams.get('bom') === 'true')).toEqual([]);
    return { ...file, rows: rowsOf(file.bytes), next: linksOf(file).get('next') };
  }

  head = (target: CrmTarget, parameters: ExportParameters = {}): Promise<Download> =>
    download(this.lode, withQuery(`/export/${target}`, parameters), { method: 'HEAD', key: this.key });

  /** The fields of the lead in each row of a file. */
  async leads(target: CrmTarget, parameters: ExportParameters = {}): Promise<CommonFields[]> {
    return (await this.file(target, parameters)).rows.map((row) => leadIn(target, row));
  }

  /** The record of an exported file. */
  async recordOf(file: Download): Promise<ExportRecord> {
    return this.good(linksOf(file).get('describedby') ?? '');
  }

  list = (parameters: ExportParameters = {}): Promise<ExportRecords> =>
    this.good(withQuery('/exports', parameters));

  private async good<T>(path: string): Promise<T> {
    const answer = await this.ask(path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.json<T>();
  }
}

/** @throws Error if it is not UTF-8, or not a table */
function rowsOf(bytes: Buffer): Record<string, string>[] {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  const [header = [], ...rows] = readCsv(text);
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])));
}

function leadIn(target: CrmTarget, row: Readonly<Record<string, string>>): CommonFields {
  const columns = crmFiles[target];
  return Object.fromEntries(
    commonFields.map((name) => [name, row[columns[name]] || notedIn(row, name)]),
  ) as CommonFields;
}

/** Pipedrive has the address and the number of a business without a person in its note. */
function notedIn({ Note: note = '' }: Readonly<Record<string, string>>, name: string): string | null {
  const label = { email: 'Email', phone: 'Phone' }[name];
  return (label && new RegExp(`(?:^|; )${label}: ([^;]+)`).exec(note)?.[1]) ?? null;
}
