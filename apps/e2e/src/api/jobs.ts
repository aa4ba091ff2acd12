import type { Job } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ask, type Answer, type AskOptions } from '../harness/http-client';
import { until } from '../harness/until';

/** Starts a bulk verification as a job. */
export const beginBulk = (lode: Deployment, emails: string[], options: AskOptions = {}): Promise<Answer> =>
  ask(lode, '/bulk-email-verifier', {
    method: 'POST',
    body: { emails },
    ...options,
    headers: { Prefer: 'respond-async', ...options.headers },
  });

export const getJob = async (lode: Deployment, id: string): Promise<Job> =>
  (await ask(lode, `/jobs/${id}`)).json<Job>();

/** The completed job. */
export async function doneJob(lode: Deployment, id: string): Promise<Job> {
  await until(`${id} is done`, async () => (await getJob(lode, id)).state === 'done', 30_000);
  return getJob(lode, id);
}

/** An address with a silent host, so that its job is still running during a test. */
export function addSilentHost({ sandbox }: Deployment, domain: string): string {
  const fault = { at: 'banner', kind: 'silence' } as const;
  sandbox.add({ name: domain, mailboxes: { anna: 'exists' }, hosts: [{ behaviour: { fault } }] });
  return `anna@${domain}`;
}

/** Files of rows over HTTP. */
export class FileClient {
  constructor(private readonly lode: Deployment) {}

  /** @param kind of the file, with a query if there is one: `email-verifier?dry_run=true` */
  send(kind: string, content: string | Buffer<ArrayBuffer>, options: AskOptions = {}): Promise<Answer> {
    return ask(this.lode, `/bulk-files/${kind}`, {
      method: 'POST',
      rawBody: content,
      ...options,
      headers: { 'Content-Type': 'text/csv', ...options.headers },
    });
  }

  async begin(kind: string, content: string | Buffer<ArrayBuffer>, options?: AskOptions): Promise<Job> {
    const answer = await this.send(kind, content, options);
    if (answer.status !== 202) throw new Error(`${answer.status} ${answer.text}`);
    return answer.json<Job>();
  }

  /** The job and the rows of its file, by title, once it is done. */
  async answered(kind: string, content: string): Promise<{ job: Job; rows: Record<string, string>[] }> {
    const job = await doneJob(this.lode, (await this.begin(kind, content)).id);
    const { text } = await this.file(job.id);
    const [titles = [], ...rows] = linesOf(text);
    const named = rows.map((cells) =>
      Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])),
    );
    return { job, rows: named };
  }

  file(id: string, options?: AskOptions): Promise<Answer> {
    return ask(this.lode, `/jobs/${id}/file`, options);
  }
}

/** The cells of a file without quotation marks. */
export const linesOf = (text: string): string[][] =>
  text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
