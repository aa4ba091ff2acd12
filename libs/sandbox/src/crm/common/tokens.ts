import { createHash } from 'node:crypto';
import type { Random } from '../../random';
import { type Answer, type WebRequest, html, redirect } from '../../web/answer';
import { formOf } from './crm-server';

export interface Token {
  readonly value: string;
  readonly kind: 'static' | 'access' | 'refresh';
  readonly client: string;
  readonly scopes: readonly string[];
  /** Milliseconds; omitted: does not expire. */
  readonly expiresAt?: number;
  /** The refresh token of an access token. */
  readonly parent?: string;
}

/** What a person consented to. */
export interface Consent {
  readonly client: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  /** Of PKCE (RFC 7636), method S256. */
  readonly challenge?: string;
}

interface Code extends Consent {
  readonly expiresAt: number;
}

const codeTtlMs = 600_000;
const maxTokens = 10_000;
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Tokens and codes of one fake, in memory; the latest 10,000. */
export class Tokens {
  private readonly byValue = new Map<string, Token>();
  private readonly codes = new Map<string, Code>();

  /** @param clock current time in milliseconds */
  constructor(
    private readonly clock: () => number,
    private readonly random: Random,
  ) {}

  /** Random letters and digits of the seed. */
  secret(length: number): string {
    return Array.from({ length }, () => letters[this.random.integer(0, letters.length - 1)]).join('');
  }

  add(token: Token): Token {
    this.byValue.set(token.value, token);
    const [oldest] = this.byValue.keys();
    if (this.byValue.size > maxTokens && oldest !== undefined) this.byValue.delete(oldest);
    return token;
  }

  /** An access token that lives for `ttlMs`. */
  issue(
    kind: 'access' | 'refresh',
    prefix: string,
    given: Pick<Token, 'client' | 'scopes'>,
    ttlMs?: number,
  ): Token {
    const { client, scopes } = given;
    const expiry = ttlMs === undefined ? {} : { expiresAt: this.clock() + ttlMs };
    return this.add({ value: `${prefix}${this.secret(40)}`, kind, client, scopes, ...expiry });
  }

  find(value: string): Token | undefined {
    return this.byValue.get(value);
  }

  isExpired({ expiresAt }: Token): boolean {
    return expiresAt !== undefined && expiresAt <= this.clock();
  }

  /** The token lives for `ttlMs` from now on. */
  renew(token: Token, ttlMs: number): void {
    this.byValue.set(token.value, { ...token, expiresAt: this.clock() + ttlMs });
  }

  /** Remembers from which refresh token an access token comes. */
  link(access: Token, { value: parent }: Token): void {
    this.byValue.set(access.value, { ...access, parent });
  }

  /** Revokes a token and the access tokens that come from it. */
  revokeFamily(value: string): void {
    for (const token of [...this.byValue.values()])
      if (token.value === value || token.parent === value) this.byValue.delete(token.value);
  }

  revoke(value: string): boolean {
    return this.byValue.delete(value);
  }

  /** All tokens of a kind; default: all. */
  revokeAll(kind?: Token['kind']): void {
    for (const token of [...this.byValue.values()])
      if (kind === undefined || token.kind === kind) this.byValue.delete(token.value);
  }

  /** Access tokens expire now. */
  expireAll(): void {
    for (const token of [...this.byValue.values()])
      if (token.kind === 'access') this.byValue.set(token.value, { ...token, expiresAt: this.clock() });
  }

  /** @returns a code that works once, for ten minutes */
  consent(consent: Consent): string {
    const code = this.secret(32);
    this.codes.set(code, { ...consent, expiresAt: this.clock() + codeTtlMs });
    const [oldest] = this.codes.keys();
    if (this.codes.size > 1000 && oldest !== undefined) this.codes.delete(oldest);
    return code;
  }

  /** Uses up a code. @returns `undefined` if it is unknown, expired, of another client or of another verifier */
  redeem(
    code: string,
    given: { client: string; redirectUri: string; verifier: string },
  ): Consent | undefined {
    const consent = this.codes.get(code);
    this.codes.delete(code);
    if (!consent || consent.expiresAt <= this.clock()) return undefined;
    const isOwn = consent.client === given.client && consent.redirectUri === given.redirectUri;
    const challenge = createHash('sha256').update(given.verifier).digest('base64url');
    return isOwn && (consent.challenge === undefined || consent.challenge === challenge)
      ? consent
      : undefined;
  }
}

/** An OAuth client that a fake knows. */
export interface CrmClient {
  readonly id: string;
  readonly secret: string;
}

interface Consenting {
  readonly vendor: string;
  readonly clients: ReadonlyMap<string, CrmClient>;
  readonly tokens: Tokens;
  readonly scopes: (query: URLSearchParams) => readonly string[];
  /** Error of a denied access; default: `access_denied`. */
  readonly denied?: string;
  /** Whether the vendor supports PKCE; default: yes. */
  readonly pkce?: boolean;
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0) ?? 0};`);

/**
 * The page on which a person permits the access. GET shows it; POST with `decision` returns the browser to the client, with
 * a code or with `access_denied`.
 */
export function consentPage(request: WebRequest, consenting: Consenting): Answer {
  const { vendor, clients, tokens, scopes, denied = 'access_denied', pkce = true } = consenting;
  const { query } = request;
  const client = query.get('client_id') ?? '';
  const target = query.get('redirect_uri') ?? '';
  if (!clients.has(client) || !URL.canParse(target))
    return html(
      `<!doctype html><title>${vendor}</title><h1>The client or its return address is unknown.</h1>`,
      {
        status: 400,
      },
    );
  const asked = scopes(query);
  if (request.method !== 'POST') return html(pageOf(vendor, client, asked));
  const challenge = pkce ? query.get('code_challenge') : null;
  const back = new URL(target);
  if (formOf(request).get('decision') === 'allow') {
    const bound = challenge === null ? {} : { challenge };
    back.searchParams.set('code', tokens.consent({ client, redirectUri: target, scopes: asked, ...bound }));
  } else {
    back.searchParams.set('error', denied);
    back.searchParams.set('error_description', 'The user denied the access.');
  }
  const state = query.get('state');
  if (state !== null) back.searchParams.set('state', state);
  return redirect(back.href, 302);
}

const pageOf = (vendor: string, client: string, scopes: readonly string[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${vendor} (sandbox)</title>
<h1>${vendor} (sandbox)</h1><p>The application ${escape(client)} asks for access to this account.</p>
<ul>${scopes.map((scope) => `<li>${escape(scope)}</li>`).join('')}</ul>
<form method="post"><button name="decision" value="allow">Connect app</button>
<button name="decision" value="deny">Cancel</button></form></html>`;
