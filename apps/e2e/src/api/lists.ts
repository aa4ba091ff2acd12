import { isDeepStrictEqual } from 'node:util';
import type {
  AddedLeadsReport,
  Job,
  LeadImportReport,
  LeadInput,
  LeadList,
  ListedLead,
} from '@lode/contracts';
import { parse } from 'csv-parse/sync';
import { parse as parseOtherwise } from 'papaparse';
import type { Deployment } from '../harness/deployment';
import { ask, type Answer, type AskOptions } from '../harness/http-client';
import { until } from '../harness/until';

type Lode = Pick<Deployment, 'address' | 'key'>;

const csvType = { 'Content-Type': 'text/csv' };

/** The lead lists of a key's account. */
export class ListClient {
  constructor(
    private readonly lode: Lode,
    private readonly key: string = lode.key,
  ) {}

  ask = (path: string, options: AskOptions = {}): Promise<Answer> =>
    ask(this.lode, path, { key: this.key, ...options });

  post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    this.ask(path, { method: 'POST', body, headers });

  /** @throws Error for another status */
  async good<T>(asked: Promise<Answer>, status = 200): Promise<T> {
    const answer = await asked;
    if (answer.status !== status) throw new Error(`${answer.status}: ${answer.text}`);
    return answer.json<T>();
  }

  make = (name: string, rest: object = {}): Promise<LeadList> =>
    this.good(this.post('/lists', { name, ...rest }), 201);

  all = async (): Promise<LeadList[]> => (await this.good<{ lists: LeadList[] }>(this.ask('/lists'))).lists;

  get = (id: string): Promise<LeadList> => this.good(this.ask(`/lists/${id}`));

  /** The numbers and problems of the report. */
  async add(id: string, leads: readonly LeadInput[], rest: object = {}): Promise<AddedLeadsReport> {
    const { leads: _leads, ...report } = await this.report(id, leads, rest);
    return report;
  }

  report = (id: string, leads: readonly LeadInput[], rest: object = {}): Promise<AddedLeadsReport> =>
    this.good(this.post(`/lists/${id}/leads`, { leads, ...rest }));

  /** A list with leads. */
  async with(name: string, leads: readonly LeadInput[]): Promise<LeadList> {
    const { id } = await this.make(name);
    await this.add(id, leads);
    return this.get(id);
  }

  async leads(id: string, query = ''): Promise<ListedLead[]> {
    return (await this.good<{ leads: ListedLead[] }>(this.ask(`/lists/${id}/leads${query}`))).leads;
  }

  /** The addresses of a list, in order. */
  emails = async (id: string): Promise<(string | null)[]> => (await this.leads(id)).map(({ email }) => email);

  /** @param csv text, or bytes in any encoding */
  import(
    id: string,
    csv: string | Buffer<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.ask(`/lists/${id}/import`, {
      method: 'POST',
      rawBody: csv,
      headers: { ...csvType, ...headers },
    });
  }

  /** Imports a file and waits for the end. */
  async imported(id: string, csv: string | Buffer<ArrayBuffer>): Promise<LeadImportReport> {
    const job = await this.finished(await this.good<Job>(this.import(id, csv), 202));
    if (job.state !== 'done') throw new Error(JSON.stringify(job));
    return job.result as unknown as LeadImportReport;
  }

  async finished({ id }: Pick<Job, 'id'>): Promise<Job> {
    let job: Job | undefined;
    const isOver = async (): Promise<boolean> => {
      job = await this.good<Job>(this.ask(`/jobs/${id}`));
      return !['queued', 'running'].includes(job.state);
    };
    await until('the job is over', isOver, 240_000);
    if (!job) throw new Error('no job');
    return job;
  }
}

/** A file as received, byte for byte: decoding to text would remove a byte order mark. */
interface Download {
  readonly headers: Headers;
  readonly bytes: Buffer;
}

interface DownloadOptions {
  readonly method?: string;
  /** Default: the deployment's. */
  readonly key?: string;
}

/** @param path with its query, starting with a slash. @throws Error if it is rejected or interrupted */
export async function download(
  { address, key: own }: Pick<Deployment, 'address' | 'key'>,
  path: string,
  { method = 'GET', key = own }: DownloadOptions = {},
): Promise<Download> {
  const response = await fetch(address + path, { method, headers: { 'X-API-Key': key } });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${bytes.toString()}`);
  return { headers: response.headers, bytes };
}

/** The URLs in the header `Link`, by their relation to the file. */
export function linksOf({ headers }: Pick<Download, 'headers'>): ReadonlyMap<string, string> {
  const links = (headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="([^"]+)"/g);
  return new Map(Array.from(links, ([, address = '', relation = '']) => [relation, address] as const));
}

/** The rows of a file, parsed by two independent libraries. @throws Error if they differ */
export function readCsv(text: string): string[][] {
  const rows = parse(text, { bom: true, record_delimiter: '\r\n' });
  const { data, errors } = parseOtherwise<string[]>(text.replace(/^\uFEFF/, '').replace(/\r\n$/, ''));
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  if (!isDeepStrictEqual(rows, data)) throw new Error('the CSV parsers return different rows');
  return rows;
}
