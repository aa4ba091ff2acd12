import type { CrmStopReason, CrmVendor } from '@lode/contracts';
import type { WebClient } from '@lode/platform/network';

/** HTTPS to the CRMs, on port 443 of public addresses. */
export type CrmHttp = Pick<WebClient, 'send'>;

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
