import { Random } from '../../random';
import type { Answer, WebRequest, AnswerHeaders } from '../../web/answer';
import type { WebSite } from '../../web/web-site';
import { textOf, CrmServer, type CrmOptions, json, Rejection } from '../common/crm-server';
import { type CrmClient, Tokens, type Token } from '../common/tokens';
import type { CrmRecord } from '../common/record-store';
import { HubspotAssociations } from './hubspot-associations';
import { HubspotApi, routeOf, scopesOf, type HubspotRoute } from './hubspot-api';
import { answerOf, HubspotError, missingScopes, notFound, rejection } from './hubspot-errors';
import { HubspotOauth } from './hubspot-oauth';
import { HubspotObjects } from './hubspot-objects';
import type { HubspotObject } from './hubspot-schema';
import { DailyBudget, RollingWindow } from '../common/rolling-window';

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

/** Limits of an account. */
interface HubspotRates {
  /** Requests of a private app in ten seconds; default: 100, of Free and Starter. */
  readonly burst?: number;
  /** Requests of an OAuth app in ten seconds; default: 110. */
  readonly oauthBurst?: number;
  /** Requests of all private apps in a day; default: 250,000. */
  readonly daily?: number;
  /** Searches of an account in a second; default: 5. */
  readonly searches?: number;
}

const tenSecondsMs = 10_000;

/** The limits of the rates of requests, with their headers. */
class HubspotLimits {
  readonly daily: DailyBudget;
  private readonly bursts = new Map<string, RollingWindow>();
  private readonly searches: RollingWindow;

  constructor(
    private readonly rates: HubspotRates,
    private readonly clock: () => number,
    private readonly correlationId: () => string,
  ) {
    this.daily = new DailyBudget(rates.daily ?? 250_000, clock);
    this.searches = new RollingWindow(rates.searches ?? 5, 1000, clock);
  }

  /** Counts a request. @throws Rejection with 429 */
  take(token: Token, isSearch: boolean): void {
    const isPrivate = token.kind === 'static';
    if (isSearch && !this.searches.take()) throw this.rejection('SECONDLY', 'secondly', {});
    if (isPrivate && this.daily.remaining === 0)
      throw this.rejection('DAILY', 'daily', isSearch ? {} : this.headers(token));
    if (!this.burst(token).take())
      throw this.rejection('TEN_SECONDLY_ROLLING', 'ten_secondly_rolling', this.headers(token));
    if (isPrivate) this.daily.take(1);
  }

  /** Searches have no headers; OAuth apps have no daily ones. */
  headers(token: Token): AnswerHeaders {
    const burst = this.burst(token);
    return {
      'x-hubspot-ratelimit-max': String(burst.limit),
      'x-hubspot-ratelimit-remaining': String(burst.remaining),
      'x-hubspot-ratelimit-interval-milliseconds': String(tenSecondsMs),
      ...(token.kind === 'static' && {
        'x-hubspot-ratelimit-daily': String(this.daily.limit),
        'x-hubspot-ratelimit-daily-remaining': String(this.daily.remaining),
      }),
    };
  }

  private burst({ client, kind }: Token): RollingWindow {
    const known = this.bursts.get(client);
    if (known) return known;
    const limit = kind === 'static' ? (this.rates.burst ?? 100) : (this.rates.oauthBurst ?? 110);
    const burst = new RollingWindow(limit, tenSecondsMs, this.clock);
    this.bursts.set(client, burst);
    return burst;
  }

  private rejection(policyName: string, name: string, headers: AnswerHeaders): Rejection {
    const body = {
      status: 'error',
      message: `You have reached your ${name} limit.`,
      errorType: 'RATE_LIMIT',
      correlationId: this.correlationId(),
      policyName,
      category: 'RATE_LIMITS',
    };
    return new Rejection(json(429, body, headers));
  }
}
