import { FindEmail, type EmailFinderResult, type Problem } from '@lode/contracts';
import { html } from '@lode/sandbox';
import type { NatsConnection } from '@nats-io/transport-node';
import { connectBare, request } from '../harness/bare-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { withoutResultSet } from '../harness/without-result-set';
import { addCompany, colleagues, teamPage } from './company';
import { find } from './find';

export const finderOverNats: Suite<ServicesDeployment> = (lode) =>
  describe('a service that finds an address over NATS', () => {
    let client: NatsConnection;
    beforeAll(async () => {
      client = await connectBare(lode().broker, 'platform');
    });
    afterAll(() => client.close());

    const call = (body: object, fields?: Readonly<Record<string, string>>) =>
      request(client, FindEmail.subject, JSON.stringify(body), fields);

    it('gets the same answer as over HTTP, without an account', async () => {
      const domain = 'nats-finder.test';
      addCompany(lode(), domain, {
        mailboxes: ['jane.doe'],
        pages: { '/': teamPage(...colleagues(domain)) },
      });
      const person = { domain, first_name: 'Jane', last_name: 'Doe' };
      await call(person);
      expect(withoutResultSet((await find(lode(), person)).text)).toBe((await call(person)).string());
    });

    it('is answered within its deadline, with partial results', async () => {
      const drip = { bytes: 1, everyMs: 1000 };
      const pages = { '/': html('<p>one byte at a time</p>', { delivery: { drip } }) };
      const domain = addCompany(lode(), 'hurry-finder.test', { mailboxes: ['jane.doe'], pages });
      const reply = await call(
        { domain, first_name: 'Jane', last_name: 'Doe' },
        { 'Lode-Timeout-Ms': '4000' },
      );
      expect(reply.json<EmailFinderResult>()).toMatchObject({
        ...{ email: `jane.doe@${domain}`, verdict: 'valid', partial: true },
      });
    });

    it('receives a fix in each error', async () => {
      const reply = await call({ domain: 'acme', first_name: '7' });
      expect(reply.headers?.get('Nats-Service-Error-Code')).toBe('400');
      expect(reply.json<Problem>().errors).toContainEqual(
        expect.objectContaining({ location: 'body.domain', fix: expect.stringMatching(/./) }),
      );
    });
  });
