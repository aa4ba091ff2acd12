import type { Answer, WebRequest } from '../../web/answer';
import { html, redirect } from '../../web/answers';
import { formOf } from './answers';
import type { Tokens } from './tokens';

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
