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

/** Action of a lead, or `planned` before it is written. */
export const crmRowStates = ['planned', ...crmRowActions] as const;
export type CrmRowState = (typeof crmRowStates)[number];

/** Kinds of records. Salesforce has leads only; the others have people and companies. */
export const crmObjects = ['person', 'company', 'lead'] as const;
export type CrmObject = (typeof crmObjects)[number];

/** By which the record of a lead was recognized. */
export const crmMatches = ['crm_id', 'lode_id', 'email', 'domain'] as const;
export type CrmMatch = (typeof crmMatches)[number];

/** The last four are final. */
export const crmSyncStates = ['running', 'done', 'stopped', 'cancelled', 'failed'] as const;
export type CrmSyncState = (typeof crmSyncStates)[number];

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
