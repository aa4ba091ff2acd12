import { Random } from '../../random';
import type { Answer, WebRequest } from '../../web/answer';
import type { WebSite } from '../../web/web-site';
import { fieldsOf, json, type Fields, CrmServer, type CrmOptions } from '../common/crm-server';
import { type CrmClient, Tokens, type Token } from '../common/tokens';
import type { CrmRecord } from '../common/record-store';
import { costOf, PipedriveApi, routeOf, scopesOf } from './pipedrive-api';
import { pipedriveError, type PipedriveObject } from './pipedrive-schema';
import { PipedriveLimits, type PipedriveRates } from './pipedrive-limits';
import { PipedriveOauth, pipedriveScopes } from './pipedrive-oauth';
import { PipedriveRecords } from './pipedrive-records';

export interface PipedriveOptions extends CrmOptions {
  readonly rates?: PipedriveRates;
}

const company = 'sandbox-company';
const oauthHost = 'oauth.pipedrive.com';
const userPaths = ['/v1/users/me', '/api/v1/users/me'];

/** A Pipedrive company. Every name `{company}.pipedrive.com` is this company. */
export class FakePipedrive extends CrmServer {
  /** The API token of a user with all permissions. */
  readonly token = '5a0db0c0ffee0000000000000000000000000001';
  readonly client: CrmClient = { id: 'pipedrive-sandbox-client', secret: 'pipedrive-sandbox-secret' };
  /** Origin of the API of the company. */
  readonly apiDomain = `https://${company}.pipedrive.com`;
  readonly limits: PipedriveLimits;
  /** Scopes of the app; a person consents to all of them. */
  scopes: readonly string[] = pipedriveScopes;
  private readonly tokens: Tokens;
  private readonly oauth: PipedriveOauth;
  private readonly objects: Readonly<Record<PipedriveObject, PipedriveRecords>>;
  private readonly api: PipedriveApi;

  constructor(options: PipedriveOptions) {
    super(options.clock);
    this.tokens = new Tokens(options.clock, new Random(`pipedrive ${options.seed}`));
    this.limits = new PipedriveLimits(options.rates ?? {}, options.clock);
    this.oauth = new PipedriveOauth({
      tokens: this.tokens,
      clients: new Map([[this.client.id, this.client]]),
      apiDomain: this.apiDomain,
      scopes: () => this.scopes,
    });
    const place = { clock: options.clock, faults: this.faults };
    this.objects = {
      persons: new PipedriveRecords('persons', place),
      organizations: new PipedriveRecords('organizations', place),
    };
    this.api = new PipedriveApi(this.objects, options.seed);
    this.addToken(this.token);
  }

  get sites(): WebSite[] {
    return [
      { hosts: [oauthHost], pages: {}, otherwise: this.answer },
      { hosts: ['api.pipedrive.com', '*.pipedrive.com'], pages: {}, otherwise: this.answer },
    ];
  }

  /** Adds an API token of a user; it has all permissions. */
  addToken(value: string): string {
    return this.tokens.add({ value, kind: 'static', client: value, scopes: ['admin', 'contacts:full'] })
      .value;
  }

  /** Access tokens of OAuth expire now. */
  expireTokens(): void {
    this.tokens.expireAll();
  }

  /** All API tokens, access and refresh tokens, or those of one kind, are unknown from now on. */
  revokeTokens(kind?: Token['kind']): void {
    this.tokens.revokeAll(kind);
  }

  /** Spends the tokens of today but for `rest`. */
  spendBudget(rest = 0): void {
    this.limits.budget.spend(rest);
  }

  /** No further record can be created. */
  fill(object: PipedriveObject): void {
    this.objects[object].store.capacity = 0;
  }

  /** An administrator deletes a custom field. @param code 40 hexadecimal digits, or the name of the field */
  deleteField(object: PipedriveObject, code: string): void {
    const { fields } = this.objects[object];
    const field = fields.get(code) ?? [...fields.values()].find(({ name }) => name === code);
    if (field) this.api.fieldsOf(object).remove(field.code);
  }

  /** The code of a custom field of this name. */
  fieldCode(object: PipedriveObject, name: string): string | undefined {
    return [...this.objects[object].fields.values()].find((field) => field.isCustom && field.name === name)
      ?.code;
  }

  /** Answers about deleted records have this status; default: 404. */
  answerDeleted(status: 404 | 410): void {
    for (const records of Object.values(this.objects)) records.deletedStatus = status;
  }

  /** Records that are not deleted, in the order of their creation. */
  records(object: PipedriveObject): readonly CrmRecord[] {
    return [...this.objects[object].store.live()];
  }

  /** Adds a record as a colleague, with the fields of the API. */
  add(object: PipedriveObject, values: Fields): CrmRecord {
    return this.objects[object].store.create(values);
  }

  /** A colleague changes a record. @throws Error if it is unknown */
  edit(object: PipedriveObject, id: string, values: Fields): CrmRecord {
    const record = this.known(object, id);
    const custom = { ...fieldsOf(record.values['custom_fields']), ...fieldsOf(values['custom_fields']) };
    return this.objects[object].store.update(record, { ...values, custom_fields: custom });
  }

  /** A colleague deletes a record. @throws Error if it is unknown */
  delete(object: PipedriveObject, id: string): void {
    this.objects[object].store.delete(this.known(object, id));
  }

  /** The person unsubscribes from marketing. @throws Error if it is unknown */
  unsubscribe(id: string): void {
    this.edit('persons', id, { marketing_status: 'unsubscribed' });
  }

  protected handle(request: WebRequest): Answer {
    if (request.host === oauthHost) return this.oauth.answer(request);
    const token = this.authenticate(request);
    const { path, method } = request;
    const isUser = userPaths.includes(path) && method === 'GET';
    const route = routeOf(path);
    if (!isUser && !route) throw pipedriveError(404, 'Unknown method.');
    const cost = route ? costOf(route, method) : 'user';
    this.limits.take(token, cost);
    const answer = route
      ? this.permitted(token, route, request)
      : json(200, { success: true, data: this.user() });
    return { ...answer, headers: { ...answer.headers, ...this.limits.headers(token, cost) } };
  }

  private permitted(
    token: Token,
    route: NonNullable<ReturnType<typeof routeOf>>,
    request: WebRequest,
  ): Answer {
    if (!scopesOf(route, request.method).some((scope) => token.scopes.includes(scope)))
      throw pipedriveError(403, 'Scope and URL mismatch', 'ERR_FORBIDDEN');
    return this.api.perform(route, request);
  }

  private authenticate({ headers, query }: WebRequest): Token {
    const [, bearer] = /^bearer (\S+)$/i.exec(headers['authorization'] ?? '') ?? [];
    const given = bearer ?? headers['x-api-token'] ?? query.get('api_token') ?? '';
    const token = this.tokens.find(given);
    const isKind = bearer === undefined ? token?.kind === 'static' : token?.kind === 'access';
    if (!token || !isKind || this.tokens.isExpired(token))
      throw pipedriveError(401, 'unauthorized access', 'ERR_UNAUTHORIZED');
    return token;
  }

  private user(): Fields {
    return {
      id: 1001,
      name: 'Sandbox Owner',
      email: 'owner@sandbox-company.test',
      active_flag: true,
      is_admin: 1,
      company_id: 7001,
      company_name: 'Sandbox Company',
      company_domain: company,
    };
  }

  private known(object: PipedriveObject, id: string): CrmRecord {
    const record = this.objects[object].store.get(id);
    if (!record || record.deletedAt !== undefined)
      throw new Error(`Pipedrive has no record ${id} of ${object}`);
    return record;
  }
}
