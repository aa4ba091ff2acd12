/** CRMs that leads are synchronized to. */
export const crmVendors = ['hubspot', 'pipedrive', 'salesforce'] as const;
export type CrmVendor = (typeof crmVendors)[number];

/**
 * How a connection signs in. `token`: a service key or private app token of HubSpot, or an API token of Pipedrive;
 * `oauth`: a consent; `client_credentials` and `jwt`: an external client app or connected app of Salesforce.
 */
export const crmSignIns = ['token', 'oauth', 'client_credentials', 'jwt'] as const;
export type CrmSignIn = (typeof crmSignIns)[number];

/** `active`: can be used; `failed`: the CRM rejects its sign-in, which must be replaced. */
export const crmConnectionStatuses = ['active', 'failed'] as const;
export type CrmConnectionStatus = (typeof crmConnectionStatuses)[number];

/** What a sync did with a lead. */
export const crmRowActions = ['created', 'updated', 'unchanged', 'skipped', 'failed'] as const;
export type CrmRowAction = (typeof crmRowActions)[number];

/** Why a sync ended before its last lead. */
export const crmStopReasons = [
  'sign_in_rejected',
  'permission_missing',
  'field_deleted',
  'crm_full',
  'crm_unavailable',
  'not_a_crm',
  'suppressions_unavailable',
] as const;
export type CrmStopReason = (typeof crmStopReasons)[number];
