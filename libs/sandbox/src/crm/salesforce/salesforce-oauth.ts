import { createVerify, X509Certificate } from 'node:crypto';
import type { Answer, WebRequest } from '../../web/answer';
import { fieldsOf, formOf, json, Rejection, textOf, type Fields } from '../common/crm-server';
import type { Token, Tokens } from '../common/tokens';
import { idOf } from './salesforce-schema';

/** Sessions end after two hours, as is the default of orgs. */
const sessionMs = 7_200_000;
/** An assertion must expire within this time. */
const maxAssertionMs = 300_000;
const jwtGrant = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const loginHosts = ['login.salesforce.com', 'test.salesforce.com'];

/** A connected app or external client app. */
export interface SalesforceApp {
  /** Consumer key. */
  readonly id: string;
  readonly secret: string;
  /** Of JWT assertions, in PEM form. */
  certificate?: string;
  /** User names that an administrator has approved. */
  users: readonly string[];
  /** Whether client credentials have a user to run as. */
  hasRunAsUser: boolean;
}

interface Options {
  readonly tokens: Tokens;
  readonly app: SalesforceApp;
  readonly clock: () => number;
  /** Origin of the org. */
  readonly instance: string;
}

const oauthError = (error: string, error_description: string): Rejection =>
  new Rejection(json(400, { error, error_description }));

/** The token endpoints of the login hosts and of the org. */
export class SalesforceOauth {
  constructor(private readonly options: Options) {}

  /** @returns `undefined` for other paths @throws Rejection */
  answer(request: WebRequest): Answer | undefined {
    const { path, method } = request;
    if (path !== '/services/oauth2/token' && path !== '/services/oauth2/revoke') return undefined;
    if (method !== 'POST')
      return json(405, { error: 'invalid_request', error_description: 'must use HTTP POST' });
    const form = formOf(request);
    if (path.endsWith('/revoke')) return this.revoke(form);
    const grant = form.get('grant_type');
    if (grant === jwtGrant) return this.byAssertion(form.get('assertion') ?? '');
    if (grant === 'client_credentials') return this.byCredentials(request, form);
    throw oauthError('unsupported_grant_type', 'grant type not supported');
  }

  private byAssertion(assertion: string): Answer {
    const { app, clock } = this.options;
    const [head = '', payload = '', signature = ''] = assertion.split('.');
    const claims = partOf(payload);
    if (partOf(head)['alg'] !== 'RS256') throw oauthError('invalid_grant', 'invalid assertion');
    if (claims['iss'] !== app.id) throw oauthError('invalid_client_id', 'client identifier invalid');
    if (!this.isSigned(`${head}.${payload}`, signature))
      throw oauthError('invalid_grant', 'invalid assertion');
    if (!this.isAudience(textOf(claims['aud']))) throw oauthError('invalid_grant', 'audience is invalid');
    const left = Number(claims['exp']) * 1000 - clock();
    if (!(left > 0 && left <= maxAssertionMs))
      throw oauthError('invalid_grant', 'expired authorization code');
    if (!app.users.includes(textOf(claims['sub'])))
      throw oauthError('invalid_grant', "user hasn't approved this consumer");
    return json(200, this.issued());
  }

  private isSigned(text: string, signature: string): boolean {
    const { certificate } = this.options.app;
    if (certificate === undefined) return false;
    const { publicKey } = new X509Certificate(certificate);
    return createVerify('RSA-SHA256').update(text).verify(publicKey, signature, 'base64url');
  }

  private isAudience(audience: string): boolean {
    const origins = [...loginHosts.map((host) => `https://${host}`), this.options.instance];
    return origins.includes(audience.replace(/\/$/, ''));
  }

  private byCredentials({ host, headers }: WebRequest, form: URLSearchParams): Answer {
    const { app } = this.options;
    if (loginHosts.includes(host)) throw oauthError('invalid_grant', 'request not supported on this domain');
    const [, basic = ''] = /^basic (\S+)$/i.exec(headers['authorization'] ?? '') ?? [];
    const [id, secret] =
      basic === ''
        ? [form.get('client_id'), form.get('client_secret')]
        : Buffer.from(basic, 'base64').toString('utf8').split(':');
    if (id !== app.id) throw oauthError('invalid_client_id', 'client identifier invalid');
    if (secret !== app.secret) throw oauthError('invalid_client', 'invalid client credentials');
    if (!app.hasRunAsUser) throw oauthError('invalid_grant', 'no client credentials user enabled');
    return json(200, { ...this.issued(), issued_at: String(this.options.clock()) });
  }

  private issued(): Fields {
    const { tokens, instance } = this.options;
    const given: Pick<Token, 'client' | 'scopes'> = { client: 'org', scopes: ['api'] };
    const { value } = tokens.issue('access', `${idOf('00D', 1).slice(0, 15)}!AQ`, given, sessionMs);
    return {
      access_token: value,
      scope: 'api',
      instance_url: instance,
      id: `https://login.salesforce.com/id/${idOf('00D', 1)}/${idOf('005', 1)}`,
      token_type: 'Bearer',
    };
  }

  private revoke(form: URLSearchParams): Answer {
    if (!this.options.tokens.revoke(form.get('token') ?? ''))
      throw oauthError('unsupported_token_type', 'this token type is not supported');
    return { status: 200 };
  }
}

function partOf(text: string): Fields {
  try {
    return fieldsOf(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    return {};
  }
}
