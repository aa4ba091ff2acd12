import { Random } from '../../random/random';
import type { Answer, WebRequest } from '../../web/answer';
import type { WebSite } from '../../web/web-site';
import { textOf } from '../common/answers';
import type { CrmClient } from '../common/consent-page';
import { CrmServer, type CrmOptions } from '../common/crm-server';
import type { CrmRecord } from '../common/record-store';
import { Tokens, type Token } from '../common/tokens';
import { HubspotAssociations } from './hubspot-associations';
import { HubspotApi } from './hubspot-api';
import { answerOf, HubspotError, missingScopes, notFound, rejection } from './hubspot-errors';
import { HubspotLimits, type HubspotRates } from './hubspot-limits';
import { HubspotOauth } from './hubspot-oauth';
import { HubspotObjects } from './hubspot-objects';
import { routeOf, scopesOf, type HubspotRoute } from './hubspot-routes';
import type { HubspotObject } from './hubspot-schema';

export interface HubspotOptions extends CrmOptions {
  readonly rates?: HubspotRates;
  /** Age from which the search finds a change, in milliseconds; default: 3,000. */
  readonly searchDelayMs?: number;
}

/** All scopes that the fake knows. */
export const hubspotScopes = ['contacts', 'companies'].flatMap((object) =>
  ['objects', 'schemas'].flatMap((area) => [`crm.${area}.${object}.read`, `crm.${area}.${object}.write`]),
);

/** A HubSpot account. Its tokens, limits and records are in memory. */
export class FakeHubspot extends CrmServer {
  /** A service key (or private-app token) with all scopes. */
  readonly token = 'pat-eu1-sandbox-0000-0000-0000-000000000000';
  readonly client: CrmClient = { id: 'hubspot-sandbox-client', secret: 'hubspot-sandbox-secret' };
  readonly limits: HubspotLimits;
  private readonly tokens: Tokens;
  private readonly oauth: HubspotOauth;
  private readonly objects: Readonly<Record<HubspotObject, HubspotObjects>>;
  private readonly associations: HubspotAssociations;
  private readonly random: Random;
  private readonly api: HubspotApi;
  private lastId = 100_000_000;

  constructor(options: HubspotOptions) {
    super(options.clock);
    this.random = new Random(`hubspot ${options.seed}`);
    this.tokens = new Tokens(options.clock, this.random.fork('tokens'));
    this.limits = new HubspotLimits(options.rates ?? {}, options.clock, () => this.correlationId());
    const clients = new Map([[this.client.id, this.client]]);
    this.oauth = new HubspotOauth({ tokens: this.tokens, clients, clock: options.clock });
    const place = { clock: options.clock, faults: this.faults, id: () => this.nextId() };
    this.objects = {
      contacts: new HubspotObjects('contacts', place),
      companies: new HubspotObjects('companies', place),
    };
    this.associations = new HubspotAssociations(this.objects, options.clock);
    this.api = new HubspotApi({
      objects: this.objects,
      associations: this.associations,
      daily: this.limits.daily,
      clock: options.clock,
      searchDelayMs: options.searchDelayMs ?? 3000,
    });
    this.addToken(hubspotScopes, this.token);
  }

  get sites(): WebSite[] {
    return [
      { hosts: ['api.hubapi.com'], pages: {}, otherwise: this.answer },
      { hosts: ['app.hubspot.com'], pages: { '/oauth/authorize': this.answer } },
    ];
  }

  /** Adds a service key with these scopes. */
  addToken(scopes: readonly string[], value = `pat-eu1-${this.tokens.secret(32)}`): string {
    return this.tokens.add({ value, kind: 'static', client: value, scopes }).value;
  }

  /** Access tokens of OAuth expire now. */
  expireTokens(): void {
    this.tokens.expireAll();
  }

  /** All service keys, access and refresh tokens, or those of one kind, are unknown from now on. */
  revokeTokens(kind?: Token['kind']): void {
    this.tokens.revokeAll(kind);
  }

  /** Spends the daily limit of private apps but for `rest` requests. */
  spendBudget(rest = 0): void {
    this.limits.daily.spend(rest);
  }

  /** No further record can be created. */
  fill(object: HubspotObject): void {
    this.objects[object].store.capacity = 0;
  }

  /** An administrator deletes a property with its values. */
  deleteField(object: HubspotObject, name: string): void {
    this.api.propertiesOf(object).remove(name);
  }

  /** Records that are not archived, in the order of their creation. */
  records(object: HubspotObject): readonly CrmRecord[] {
    return [...this.objects[object].store.live()];
  }

  /** Adds a record as a colleague, without the rules of the API: also a second one with the same address. */
  add(object: HubspotObject, values: Readonly<Record<string, string>>): CrmRecord {
    return this.objects[object].store.create(values);
  }

  /** A colleague changes a record. @throws Error if it is unknown */
  edit(object: HubspotObject, id: string, values: Readonly<Record<string, string | null>>): CrmRecord {
    return this.objects[object].store.update(this.known(object, id), values);
  }

  /** A colleague archives a record. @throws Error if it is unknown */
  delete(object: HubspotObject, id: string): void {
    this.objects[object].store.delete(this.known(object, id));
  }

  /** The contact unsubscribes from all e-mail. @throws Error if it is unknown */
  unsubscribe(id: string): void {
    this.edit('contacts', id, { hs_email_optout: 'true' });
  }

  /** Ids of the companies of a contact. */
  companiesOf(contact: string): readonly string[] {
    return [...this.associations.of('contacts', contact).keys()];
  }

  protected handle(request: WebRequest): Answer {
    if (request.host === 'app.hubspot.com') return this.oauth.consent(request);
    const oauth = this.oauth.answer(request);
    if (oauth) return oauth;
    const route = routeOf(request.path);
    const token = this.authenticate(request);
    const isSearch = route?.kind === 'search';
    this.limits.take(token, isSearch);
    const answer = this.attempt(route, request, token);
    return isSearch ? answer : { ...answer, headers: { ...answer.headers, ...this.limits.headers(token) } };
  }

  private attempt(route: HubspotRoute | undefined, request: WebRequest, token: Token): Answer {
    const id = this.correlationId();
    try {
      if (!route) throw notFound();
      const scopes = scopesOf(route, request.method);
      if (scopes.length > 0 && !scopes.some((scope) => token.scopes.includes(scope)))
        throw new HubspotError(missingScopes(scopes));
      return this.api.perform(route, request);
    } catch (problem) {
      if (problem instanceof HubspotError) return answerOf(problem.problem, id);
      throw problem;
    }
  }

  private authenticate({ headers }: WebRequest): Token {
    const [, value = ''] = /^bearer (\S+)$/i.exec(headers['authorization'] ?? '') ?? [];
    const token = this.tokens.find(value);
    const rejected = (category: string, message: string, context = {}) =>
      rejection({ status: 401, category, message, ...context }, this.correlationId());
    if (!token || token.kind === 'refresh')
      throw rejected(
        'INVALID_AUTHENTICATION',
        'Authentication credentials not found. This API supports OAuth 2.0 authentication.',
      );
    if (this.tokens.isExpired(token)) {
      const seconds = Math.floor((this.clock() - (token.expiresAt ?? 0)) / 1000);
      throw rejected(
        'EXPIRED_AUTHENTICATION',
        `The OAuth token used to make this call expired ${seconds} second(s) ago.`,
        { context: { 'expire time': [new Date(token.expiresAt ?? 0).toISOString()] } },
      );
    }
    return token;
  }

  private known(object: HubspotObject, id: string): CrmRecord {
    const record = this.objects[object].find(textOf(id));
    if (!record) throw new Error(`HubSpot has no record ${id} of ${object}`);
    return record;
  }

  private nextId(): string {
    this.lastId += this.random.integer(1, 9);
    return String(this.lastId);
  }

  private correlationId(): string {
    const digits = Array.from({ length: 32 }, () => this.random.integer(0, 15).toString(16)).join('');
    return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
  }
}
