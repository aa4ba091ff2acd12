import { Random } from '../../random';
import type { Answer, WebRequest } from '../../web/answer';
import type { WebSite } from '../../web/web-site';
import { json, type Fields, CrmServer, type CrmOptions } from '../common/crm-server';
import type { CrmRecord } from '../common/record-store';
import { DailyBudget } from '../common/rolling-window';
import { Tokens } from '../common/tokens';
import { SalesforceApi } from './salesforce-api';
import { addTextField } from './salesforce-customization';
import { notFound, requestError, SalesforceError } from './salesforce-errors';
import { SalesforceOauth, type SalesforceApp } from './salesforce-oauth';
import { SalesforceQueries } from './salesforce-query';
import { SalesforceRecords } from './salesforce-records';
import type { SalesforceObject } from './salesforce-schema';

export interface SalesforceOptions extends CrmOptions {
  /** Requests of a day; default: 100,000, of an Enterprise org. */
  readonly dailyRequests?: number;
}

/** Winter '27. */
const newestVersion = 68;
const oldestVersion = 31;
const apiPath = /^\/services\/data\/v(\d\d)\.0(?:\/(.*))?$/;

/** A Salesforce org. Every name `{domain}.my.salesforce.com` is this org. */
export class FakeSalesforce extends CrmServer {
  /** Origin of the org. */
  readonly instance = 'https://lode-sandbox.my.salesforce.com';
  readonly user = 'integration@lode-sandbox.test';
  readonly app: SalesforceApp = {
    id: '3MVG9.salesforce-sandbox-consumer-key',
    secret: 'salesforce-sandbox-secret',
    users: [this.user],
    hasRunAsUser: true,
  };
  /** Whether the org has active duplicate rules: one record of an object for an e-mail or a web site. */
  hasDuplicateRules = true;
  /** Whether the user may create fields. */
  mayCustomize = true;
  /**
   * Whether fields of the Tooling API are unknown to the user until `FieldPermissions` permit them, as in a real org;
   * default: no.
   */
  hidesNewFields = false;
  readonly limit: DailyBudget;
  private readonly tokens: Tokens;
  private readonly oauth: SalesforceOauth;
  private readonly objects: Readonly<Record<SalesforceObject, SalesforceRecords>>;
  private readonly api: SalesforceApi;

  constructor(options: SalesforceOptions) {
    super(options.clock);
    const { clock } = options;
    this.tokens = new Tokens(clock, new Random(`salesforce ${options.seed}`));
    this.limit = new DailyBudget(options.dailyRequests ?? 100_000, clock);
    this.oauth = new SalesforceOauth({ tokens: this.tokens, app: this.app, clock, instance: this.instance });
    const place = {
      clock,
      faults: this.faults,
      hasDuplicateRules: () => this.hasDuplicateRules,
      accountExists: (id: string) => this.objects.Account.store.get(id) !== undefined,
    };
    this.objects = {
      Lead: new SalesforceRecords('Lead', place),
      Contact: new SalesforceRecords('Contact', place),
      Account: new SalesforceRecords('Account', place),
    };
    this.api = new SalesforceApi({
      objects: this.objects,
      queries: new SalesforceQueries(this.objects),
      mayCustomize: () => this.mayCustomize,
      hidesNewFields: () => this.hidesNewFields,
      limits: () => this.limits(),
    });
  }

  get sites(): WebSite[] {
    const otherwise = this.answer;
    return [
      { hosts: ['login.salesforce.com', 'test.salesforce.com'], pages: {}, otherwise },
      { hosts: ['lode-sandbox.my.salesforce.com', '*.my.salesforce.com'], pages: {}, otherwise },
    ];
  }

  /** A session as the token endpoints issue it. */
  addSession(): string {
    return this.tokens.issue('access', '00DLo!AQ', { client: 'org', scopes: ['api'] }, 7_200_000).value;
  }

  /** Sessions expire now. */
  expireTokens(): void {
    this.tokens.expireAll();
  }

  /** All sessions are unknown from now on. */
  revokeTokens(): void {
    this.tokens.revokeAll();
  }

  /** Spends the requests of today but for `rest`. */
  spendBudget(rest = 0): void {
    this.limit.spend(rest);
  }

  /** The storage of the org is full. */
  fill(object: SalesforceObject): void {
    this.objects[object].store.capacity = 0;
  }

  /** Adds an external id of 255 letters, as an administrator does by hand. */
  addField(object: SalesforceObject, name: string, unique = true): void {
    addTextField(this.objects[object], name, 255, { externalId: true, unique, hidden: false });
  }

  /** An administrator deletes a field with its values. */
  deleteField(object: SalesforceObject, name: string): void {
    this.objects[object].fields.delete(name);
    this.objects[object].store.drop(name);
  }

  /** Records that are not deleted, in the order of their creation. */
  records(object: SalesforceObject): readonly CrmRecord[] {
    return [...this.objects[object].store.live()];
  }

  /** Adds a record as a colleague who ignores duplicates. */
  add(object: SalesforceObject, values: Fields): CrmRecord {
    return this.objects[object].store.create(values);
  }

  /** A colleague changes a record. @throws SalesforceError if it is unknown */
  edit(object: SalesforceObject, id: string, values: Fields): CrmRecord {
    return this.objects[object].store.update(this.objects[object].require(id), values);
  }

  /** A colleague deletes a record. @throws SalesforceError if it is unknown */
  delete(object: SalesforceObject, id: string): void {
    this.objects[object].store.delete(this.objects[object].require(id));
  }

  /** The person opts out of e-mail. @throws SalesforceError if it is unknown */
  unsubscribe(object: 'Lead' | 'Contact', id: string): void {
    this.edit(object, id, { HasOptedOutOfEmail: true });
  }

  protected handle(request: WebRequest): Answer {
    const oauth = this.oauth.answer(request);
    if (oauth) return oauth;
    if (request.path === '/services/data' || request.path === '/services/data/') return json(200, versions());
    const [, version, rest = ''] = apiPath.exec(request.path) ?? [];
    this.authenticate(request);
    const info = (): Record<string, string> => ({
      'sforce-limit-info': `api-usage=${this.limit.spent}/${this.limit.limit}`,
    });
    if (!this.limit.take(1))
      throw requestError(403, 'REQUEST_LIMIT_EXCEEDED', 'TotalRequests Limit exceeded.', info());
    const isKnown = Number(version) >= oldestVersion && Number(version) <= newestVersion;
    if (version === undefined || !isKnown) throw notFound();
    const answer = this.perform(request, `/services/data/v${version}.0`, rest);
    return { ...answer, headers: { ...answer.headers, ...info() } };
  }

  private perform(request: WebRequest, base: string, rest: string): Answer {
    try {
      return this.api.perform(request, base, rest.split('/').filter(Boolean).map(decodeURIComponent));
    } catch (problem) {
      if (problem instanceof SalesforceError) throw problem.rejection;
      throw problem;
    }
  }

  private authenticate({ headers }: WebRequest): void {
    const [, value = ''] = /^(?:bearer|oauth) (\S+)$/i.exec(headers['authorization'] ?? '') ?? [];
    const token = this.tokens.find(value);
    if (token?.kind !== 'access' || this.tokens.isExpired(token))
      throw requestError(401, 'INVALID_SESSION_ID', 'Session expired or invalid');
  }

  private limits(): Fields {
    const isFull = Object.values(this.objects).some(({ store }) => store.isFull);
    return {
      DailyApiRequests: { Max: this.limit.limit, Remaining: this.limit.remaining },
      DataStorageMB: { Max: 1024, Remaining: isFull ? 0 : 1000 },
    };
  }
}

const versions = (): Fields[] =>
  [newestVersion - 2, newestVersion - 1, newestVersion].map((version) => ({
    label: `Version ${version}`,
    url: `/services/data/v${version}.0`,
    version: `${version}.0`,
  }));
