import {
  ExportLeads,
  FetchDocument,
  GetJob,
  jobOperations,
  StartVerifyEmails,
  type FetchDocumentResult,
  type FilePage,
  type Job,
  type JobChange,
} from '@lode/contracts';
import { document } from '@lode/sandbox';
import type { NatsConnection } from '@nats-io/transport-node';
import { addSite } from '../crawl/small-site';
import { download } from '../export/download';
import { connectBare, request } from '../harness/bare-client';
import { otherAccount, type OtherAccount } from '../harness/other-account';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { ListClient } from '../lists/list-client';

/** More than a page has. */
const size = 3000;

export const jobsAndPages: Suite<ServicesDeployment> = (lode) =>
  describe('a bare NATS client', () => {
    let client: NatsConnection;
    let account: OtherAccount;
    beforeAll(async () => {
      client = await connectBare(lode().broker, 'platform');
      account = await otherAccount(lode(), 'bare');
    });
    afterAll(() => client.close());

    const call = async <T>({ subject }: { readonly subject: string }, body: object): Promise<T> =>
      (await request(client, subject, JSON.stringify(body), { 'Lode-Account': account.id })).json<T>();

    it('starts a job, receives its events, and gets the result from either service', async () => {
      const { get, progress } = jobOperations.verification;
      const subscription = client.subscribe(progress.subject);
      await client.flush();
      const { id } = await call<Job>(StartVerifyEmails, { emails: ['no address'] });
      const states: string[] = [];
      for await (const message of subscription) {
        const change = message.json<JobChange>();
        if (change.id !== id) continue;
        states.push(change.state);
        if (change.state === 'done') break;
      }
      expect(states[0]).toBe('queued');
      const job = await call<Job>(get, { id });
      expect(job).toMatchObject({ id, state: 'done', result: { total: 1, valid: 0 } });
      expect(await call(GetJob, { id })).toEqual(job);
    });

    it('gets a large document in parts that form the whole', async () => {
      const text = JSON.stringify({ rows: Array<string>(60_000).fill('ü 𝒳 "row"') });
      const url = `${addSite(lode(), 'doc-nats.test', { '/rows.json': document('application/json', text) })}rows.json`;
      const parts: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const body = { url, use: 'json', ...(cursor && { cursor }) };
        const { document: part } = await call<FetchDocumentResult>(FetchDocument, body);
        parts.push(part?.text ?? '');
        cursor = part?.next_cursor ?? null;
      }
      expect(parts.length).toBeGreaterThan(1);
      expect(parts.join('')).toBe(text);
      expect(await call(FetchDocument, { url: 'http://10.0.0.1/' })).toMatchObject({
        code: 'url_not_allowed',
      });
    });

    it('receives an export in pages, which form the same file as over HTTP', async () => {
      const lists = new ListClient(lode(), account.key);
      const { id: list } = await lists.make('Paged');
      const rows = Array.from({ length: size }, (_, n) => `Firma ${n} 🥐,p${n}@paged.test`);
      await lists.imported(list, ['company,email', ...rows].join('\n'));
      const pages: FilePage[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await call<FilePage>(ExportLeads, {
          crm_target: 'crm-a',
          list,
          ...(cursor && { cursor }),
        });
        pages.push(page);
        cursor = page.next_cursor ?? null;
      }
      const { bytes } = await download(lode(), `/export/crm-a?list=${list}`, { key: account.key });
      expect(pages.length).toBeGreaterThan(1);
      expect(pages.map(({ body }) => body).join('')).toBe(bytes.toString());
      const wrong = { crm_target: 'crm-a', list, cursor: 'W10' };
      expect(await call(ExportLeads, wrong)).toMatchObject({
        code: 'validation',
        errors: [{ location: 'body.cursor' }],
      });
    }, 60_000);
  });
