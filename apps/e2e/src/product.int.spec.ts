import {
  CrawlSite,
  EnrichCompany,
  ListExports,
  ListKeys,
  ListLists,
  ListSuppressions,
  ListWebhooks,
  MapsSearch,
  SearchDomain,
  VerifyEmail,
  type Operation,
} from '@lode/contracts';
import { startNatsServer, type TestNatsServer } from '@lode/testing';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Browser, signedInOwner } from './accounts/browser';
import { addSmallSite } from './harness/companies';
import { request } from './harness/nats';
import type { Deployment } from './harness/deployment';
import { expectProblem } from './harness/suite';
import { ask, withQuery } from './harness/http-client';
import { OpenApiCheck, routesOf, type OpenApiDocument } from './harness/open-api';
import { otherAccount, type OtherAccount } from './harness/accounts';
import { startStandaloneDeployment } from './harness/standalone';

const domain = 'product.test';
const person = { email: 'owner@product.test', password: 'four plain random words' };

/** An operation of each service, with a request that both transports answer alike. */
const samples: readonly (readonly [Operation, Readonly<Record<string, string>>])[] = [
  [ListKeys, {}],
  [VerifyEmail, { email: `anna@${domain}` }],
  [CrawlSite, { url: `https://${domain}/` }],
  [SearchDomain, { domain }],
  [MapsSearch, { query: 'hotels', location: 'Lyon, France' }],
  [EnrichCompany, { domain }],
  [ListLists, {}],
  [ListExports, {}],
  [ListSuppressions, {}],
  [ListWebhooks, {}],
];

/** An answer without what each request of an account stores anew. */
const lasting = (text: string): unknown =>
  JSON.parse(text, (name, value: unknown) =>
    ['result_id', 'row_number', 'next_cursor', 'last_used_at', 'cache_hit'].includes(name)
      ? undefined
      : value,
  );

describe('the whole product, as one process with a NATS server', () => {
  let server: TestNatsServer;
  let lode: Deployment;
  let client: NatsConnection;
  let account: OtherAccount;
  let document: OpenApiDocument;

  beforeAll(async () => {
    server = await startNatsServer();
    lode = await startStandaloneDeployment({ settings: { NATS_URL: server.url } });
    client = await connect({ servers: server.url });
    account = await otherAccount(lode, 'product');
    lode.sandbox.add({ name: domain, mailboxes: { anna: 'exists' } });
    addSmallSite(lode, domain);
    document = (await ask(lode, '/openapi.json', { key: null })).json();
  }, 120_000);
  afterAll(async () => {
    await client?.close();
    await lode?.stop();
    await server?.stop();
  });

  const overNats = async ({ subject }: Operation, body: object): Promise<string> =>
    (await request(client, subject, JSON.stringify(body), { 'Lode-Account': account.id })).string();

  it.each(samples.map(([operation, query]) => [operation.service, operation, query] as const))(
    '%s answers over HTTP as documented, over NATS with the same, and rejects a stranger',
    async (_service, operation, query) => {
      const path = withQuery(operation.http?.path ?? '', query);
      const answer = await ask(lode, path, { key: account.key });
      expect([answer.status, answer.text]).toEqual([200, answer.text]);
      const route = routesOf(document).find(
        ({ operation: { operationId } }) => operationId === operation.name,
      );
      expect(route && new OpenApiCheck(document).mistakes(route, answer)).toEqual([]);
      expect(lasting(await overNats(operation, query))).toEqual(lasting(answer.text));
      expectProblem(await ask(lode, path, { key: 'wrong-key-0123456789' }), 401, 'unauthorized');
    },
  );

  it('creates over HTTP what NATS lists, and rejects what is not valid over both', async () => {
    const created = await ask(lode, '/lists', {
      method: 'POST',
      key: account.key,
      body: { name: 'Product' },
    });
    expect(created.status).toBe(201);
    expect(await overNats(ListLists, {})).toContain(created.json<{ id: string }>().id);
    expectProblem(
      await ask(lode, '/lists', { method: 'POST', key: account.key, body: {} }),
      400,
      'validation',
    );
    expect(JSON.parse(await overNats(VerifyEmail, {}))).toMatchObject({
      code: 'validation',
    });
  });

  it('signs a person in and out', async () => {
    const owner = await signedInOwner(lode, 'product', person);
    expect((await owner.ask('/session')).json()).toMatchObject({ person: { email: person.email } });
    expect((await owner.ask('/lists')).status).toBe(200);
    expect((await owner.ask('/session', 'DELETE')).status).toBe(200);
    expectProblem(await owner.ask('/session'), 401, 'unauthorized');
    const wrong = await new Browser(lode).ask('/session', 'POST', {
      ...person,
      password: 'wrong words here',
    });
    expectProblem(wrong, 401, 'sign_in_failed');
    expect((await new Browser(lode).ask('/session', 'POST', person)).status).toBe(200);
  });
});
