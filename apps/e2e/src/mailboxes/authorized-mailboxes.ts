import type { Mailbox, MailboxAuthorization } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { googleClient } from '../harness/environment';
import { expectProblem } from '../harness/expect-problem';
import { ask, type Answer } from '../harness/http-client';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { TokenEndpoint, tokenHost } from './token-endpoint';

const place = '/mailboxes/authorizations';
const email = 'consenting.e2e@workspace.test';

interface Begun extends MailboxAuthorization {
  readonly query: URLSearchParams;
}

/** Consents of the account of the deployment, and the token endpoint that knows the last one. */
class Consents {
  readonly google = new TokenEndpoint(email);

  constructor(private readonly lode: () => Deployment) {}

  post = (path: string, body: object, key?: string): Promise<Answer> =>
    ask(this.lode(), path, { method: 'POST', body, ...(key !== undefined && { key }) });

  async begin(body: object = {}): Promise<Begun> {
    const answer = await this.post(place, { provider: 'google', ...body });
    expect(answer.status).toBe(200);
    const begun = answer.json<MailboxAuthorization>();
    const { origin, searchParams: query } = new URL(begun.authorization_url);
    expect(origin).toBe('https://accounts.google.com');
    this.google.challenge = query.get('code_challenge') ?? '';
    return { ...begun, query };
  }

  complete({ query, completion_token }: Begun, more: object = {}, key?: string): Promise<Answer> {
    const body = { state: query.get('state'), code: 'good-code', completion_token, ...more };
    return this.post(`${place}/complete`, body, key);
  }
}

export const authorizedMailboxes: Suite = (lode) =>
  describe('/mailboxes/authorizations', () => {
    const consents = new Consents(lode);
    beforeAll(() =>
      lode().sandbox.addSite({
        hosts: [tokenHost],
        pages: { '/token': consents.google.take },
      }),
    );

    it('connects the mailbox of a consent once, and gives it a new login later', async () => {
      const begun = await consents.begin();
      expect(Object.fromEntries(begun.query)).toMatchObject({
        client_id: googleClient,
        redirect_uri: new URL('/app/mailboxes/return', lode().address).href,
        code_challenge_method: 'S256',
      });
      const connected = await consents.complete(begun);
      const mailbox = connected.json<Mailbox>();
      const expected = { email, oauth_provider: 'google', imap_host: 'imap.gmail.com', save_sent: false };
      expect([connected.status, mailbox]).toMatchObject([200, expected]);
      expect(connected.text).not.toContain('refresh-secret');
      expectProblem(await consents.complete(begun), 409, 'conflict');
      const renewed = await consents.complete(await consents.begin({ mailbox_id: mailbox.id }));
      expect(renewed.json<Mailbox>()).toMatchObject({ id: mailbox.id, status: 'active' });
      expect((await ask(lode(), `/mailboxes/${mailbox.id}`, { method: 'DELETE' })).status).toBe(200);
    }, 60_000);

    rejectedConsents(lode, consents);
  });

function rejectedConsents(lode: () => Deployment, consents: Consents): void {
  it('rejects what does not belong to the consent, and uses it up', async () => {
    const stranger = await otherAccount(lode());
    const { asked } = consents.google;
    const begun = await consents.begin();
    for (const [more, key] of [
      [{}, stranger.key],
      [{ state: 'unknown' }, undefined],
      [{ completion_token: 'of another session' }, undefined],
      [{}, undefined],
    ] as const)
      expectProblem(await consents.complete(begun, more, key), 409, 'conflict');
    expect(consents.google.asked).toBe(asked);
    expectProblem(await consents.complete(await consents.begin(), { code: 'forged' }), 409, 'conflict');
    expectProblem(await consents.post(place, { provider: 'microsoft' }), 409, 'conflict');
    const unknown = { provider: 'google', mailbox_id: 'mbx_unknown' };
    expectProblem(await consents.post(place, unknown), 404, 'not_found');
  }, 60_000);
}
