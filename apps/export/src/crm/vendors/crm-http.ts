import type { CrmStopReason, CrmVendor } from '@lode/contracts';

/** A request to a CRM. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
}

/** Sends one request, without redirects. */
export interface CrmHttp {
  /** @throws errors of the connection */
  send(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer>;
}

/** Names of the products, for messages. */
export const crmNames: Readonly<Record<CrmVendor, string>> = {
  hubspot: 'HubSpot',
  pipedrive: 'Pipedrive',
  salesforce: 'Salesforce',
};

/** Why a request to a CRM cannot succeed. `invalid`: only the sent records are wrong. */
export type CrmErrorKind = CrmStopReason | 'invalid';

/** A CRM rejected a request. The detail is a text of the CRM without secrets. */
export class CrmError extends Error {
  constructor(
    readonly kind: CrmErrorKind,
    readonly detail: string,
  ) {
    super(`${kind}: ${detail}`);
    this.name = 'CrmError';
  }
}

/** Texts of CRMs are untrusted: one line of limited length. */
export const detailOf = (text: unknown): string =>
  (typeof text === 'string' ? text : '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 300) || 'no explanation';
