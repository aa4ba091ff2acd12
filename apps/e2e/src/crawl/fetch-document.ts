import { FetchDocument, type FetchDocumentResult, type Problem } from '@lode/contracts';
import { document } from '@lode/sandbox';
import type { NatsConnection } from '@nats-io/transport-node';
import { connectBare, request } from '../harness/bare-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { addSite } from './small-site';

const forbidden: readonly (readonly [object, number, string])[] = [
  [{}, 400, 'validation'],
  [{ url: 'https://doc-nats.test/', source: 'searxng', path: '/' }, 400, 'validation'],
  [{ url: 'http://10.0.0.1/' }, 400, 'url_not_allowed'],
  [{ url: 'http://[::1]/' }, 400, 'url_not_allowed'],
  [{ source: 'unknown', path: '/search' }, 404, 'not_found'],
];

export const fetchDocument: Suite<ServicesDeployment> = (lode) =>
  describe('a service that fetches a document over NATS', () => {
    let client: NatsConnection;
    beforeAll(async () => {
      client = await connectBare(lode().broker, 'platform');
    });
    afterAll(() => client.close());

    const call = (body: object) => request(client, FetchDocument.subject, JSON.stringify(body));
    const fetchOf = async (body: object) => (await call(body)).json<FetchDocumentResult>();

    it('gets a large document in parts that form the whole', async () => {
      const text = JSON.stringify({ rows: Array<string>(60_000).fill('ü 𝒳 "row"') });
      const url = `${addSite(lode(), 'doc-nats.test', { '/rows.json': document('application/json', text) })}rows.json`;
      const parts: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const { document: part } = await fetchOf({ url, use: 'json', ...(cursor && { cursor }) });
        parts.push(part?.text ?? '');
        cursor = part?.next_cursor ?? null;
      }
      expect(parts.length).toBeGreaterThan(1);
      expect(parts.join('')).toBe(text);
      expect(lode().sandbox.observed.webRequests('doc-nats.test', '/rows.json')).toHaveLength(1);
    });

    it('receives the reason for a missing document', async () => {
      const answer = await fetchOf({ url: 'https://not-there-nats.test/' });
      expect(answer).toEqual({ document: null, reason: 'unreachable', status: null, retry_after: null });
    });

    it.each(forbidden)('gets an error for %j: %s %s', async (body, status, code) => {
      const reply = await call(body);
      expect(reply.headers?.get('Nats-Service-Error-Code')).toBe(String(status));
      expect(reply.json<Problem>()).toMatchObject({ status, code });
    });
  });
