import type { CrmVendor } from '@lode/contracts';
import { Crms } from '@lode/sandbox';
import type { CrmClient } from '../vendors/crm-client';
import type { HttpAnswer, HttpRequest } from '@lode/platform/network';
import type { CrmHttp } from '../vendors/crm-http';
import { CrmSession, type SessionParts } from '../vendors/crm-session';
import { HubspotClient } from '../vendors/hubspot';
import { PipedriveClient } from '../vendors/pipedrive';
import { SalesforceClient } from '../vendors/salesforce';
import { AccessToken, clientCredentials, StaticToken, type SignIn } from '../vendors/sign-in';

const changes = ({ method, url }: Pick<HttpRequest, 'method' | 'url'>): boolean =>
  method === 'PATCH' ||
  (method === 'POST' && /create|update|persons|organizations|composite/.test(url.pathname));

/** The clients and fakes of one test, with a clock that waits move. */
export class Fakes implements CrmHttp {
  now = Date.parse('2026-11-26T10:00:00Z');
  readonly crms = new Crms({ seed: 5, clock: () => this.now });
  /** Called before each request that changes something. */
  beforeWrite: () => void = () => undefined;
  /** Whether the next change has its effect, and its answer is lost. */
  losesNextWrite = false;

  constructor(readonly vendor: CrmVendor) {}

  get fake() {
    return this.crms[this.vendor];
  }

  async send({ method, url, headers, body = '' }: HttpRequest): Promise<HttpAnswer> {
    const isWrite = changes({ method, url });
    if (isWrite) this.beforeWrite();
    this.now += 20;
    const { pathname: path, searchParams: query, host } = url;
    const answer = this.fake.answer({
      method,
      host,
      secure: true,
      path,
      query,
      headers,
      body: Buffer.from(body),
    });
    if (answer.delivery || (isWrite && this.takeLoss())) throw new Error('the connection was reset');
    const text = typeof answer.body === 'string' ? answer.body : (answer.body?.toString() ?? '');
    const given = Object.entries(answer.headers ?? {}).map(([name, value]) => [
      name.toLowerCase(),
      String(value),
    ]);
    return { status: answer.status ?? 200, headers: Object.fromEntries(given), text };
  }

  private takeLoss(): boolean {
    const isLost = this.losesNextWrite;
    this.losesNextWrite = false;
    return isLost;
  }

  /** A client without anything in memory, as after a kill. */
  client(given: Partial<Pick<SessionParts, 'waitUntil' | 'minIntervalMs'>> = {}): CrmClient {
    const clock = { now: () => this.now };
    const waitUntil = async (at: number): Promise<void> => {
      this.now = Math.max(this.now, at);
    };
    const session = new CrmSession({
      ...{ vendor: this.vendor, http: this, signIn: this.signIn(clock), clock, waitUntil, intervalMs: 110 },
      ...given,
    });
    if (this.vendor === 'hubspot') return new HubspotClient(session);
    return this.vendor === 'pipedrive' ? new PipedriveClient(session) : new SalesforceClient(session);
  }

  /** Objects of the fake. */
  records() {
    if (this.vendor === 'hubspot') return this.crms.hubspot.records('contacts');
    return this.vendor === 'pipedrive'
      ? this.crms.pipedrive.records('persons')
      : this.crms.salesforce.records('Lead');
  }

  private signIn(clock: { now: () => number }): SignIn {
    if (this.vendor === 'hubspot')
      return new StaticToken('hubspot', 'api.hubapi.com', this.crms.hubspot.token);
    if (this.vendor === 'pipedrive')
      return new StaticToken('pipedrive', 'sandbox-company.pipedrive.com', this.crms.pipedrive.token);
    const { id, secret } = this.crms.salesforce.app;
    return new AccessToken(clientCredentials('lode-sandbox.my.salesforce.com', id, secret), clock);
  }
}
