import type {
  CrmConnection,
  CreateCrmConnectionRequest,
  CrmSecrets,
  CrmSignIn,
  CrmVendor,
  Issue,
} from '@lode/contracts';
import type { CrmConnectionEntity } from './crm-connection.entity';
import { exampleHost, isHostOf } from '../vendors/host-policy';

export type StoredConnection = Readonly<CrmConnectionEntity>;

/** The connection as its account sees it, without the secret. */
export const connectionOf = (stored: StoredConnection): CrmConnection => ({
  id: stored.id,
  vendor: stored.vendor,
  name: stored.name,
  sign_in: stored.signIn,
  host: stored.host,
  status: stored.status,
  failure: stored.failure,
  fields: stored.fields.map(({ column, field, overwrite, values }) => ({
    column,
    ...(field !== undefined && { field }),
    ...(overwrite !== undefined && { overwrite }),
    ...(values !== undefined && { values }),
  })),
  last_sync_at: stored.lastSyncAt?.toISOString() ?? null,
  contents_read_at: stored.contentsCompleteAt && (stored.contentsReadAt?.toISOString() ?? null),
  contents_failure: stored.contentsFailure,
  created_at: stored.createdAt.toISOString(),
  created_by: stored.createdBy ?? null,
  updated_at: stored.updatedAt.toISOString(),
});

/** The sealed content of a connection. */
export type StoredSecret =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'oauth'; readonly refreshToken: string }
  | { readonly kind: 'client_credentials'; readonly clientId: string; readonly clientSecret: string }
  | {
      readonly kind: 'jwt';
      readonly clientId: string;
      readonly username: string;
      readonly privateKey: string;
    };

const hasSecret = ({ token, client_id, client_secret, username, private_key }: CrmSecrets): boolean =>
  [token, client_id, client_secret, username, private_key].some((each) => each !== undefined);

/** The secret of a request; undefined if it has none. */
export function secretOf(request: CrmSecrets): StoredSecret | undefined {
  const {
    token,
    client_id: clientId,
    client_secret: clientSecret,
    username,
    private_key: privateKey,
  } = request;
  if (token !== undefined) return { kind: 'token', token };
  if (clientId === undefined) return undefined;
  if (clientSecret !== undefined) return { kind: 'client_credentials', clientId, clientSecret };
  return username === undefined || privateKey === undefined
    ? undefined
    : { kind: 'jwt', clientId, username, privateKey };
}

type Checked = Pick<CreateCrmConnectionRequest, 'host'> & CrmSecrets;

/** Issues of a request to connect or change. @param isNew whether a secret is required */
export function connectionIssues(vendor: CrmVendor, request: Checked, isNew: boolean): Issue[] {
  return [...hostIssues(vendor, request.host, isNew), ...secretIssues(vendor, request, isNew)];
}

function hostIssues(vendor: CrmVendor, host: string | undefined, isNew: boolean): Issue[] {
  const fix = `send the host of your account, as in ${exampleHost[vendor]}`;
  if (host === undefined)
    return vendor === 'hubspot' || !isNew ? [] : [{ location: 'body.host', message: 'is required', fix }];
  return isHostOf(vendor, host) ? [] : [{ location: 'body.host', message: 'is no host of the CRM', fix }];
}

function secretIssues(vendor: CrmVendor, request: Checked, isNew: boolean): Issue[] {
  const { token, client_secret: clientSecret, private_key: privateKey } = request;
  if (!isNew && !hasSecret(request)) return [];
  if (vendor !== 'salesforce') {
    const fix = 'send a token, or begin a consent with POST /crm-authorizations';
    if (token === undefined) return [{ location: 'body.token', message: 'is required', fix }];
    return request.client_id === undefined
      ? []
      : [{ location: 'body.client_id', message: 'is for Salesforce only', fix: 'omit it' }];
  }
  const fix = 'send client_id and client_secret, or client_id, username and private_key';
  if (token !== undefined) return [{ location: 'body.token', message: 'is not for Salesforce', fix }];
  if (clientSecret !== undefined && privateKey !== undefined)
    return [{ location: 'body.private_key', message: 'excludes client_secret', fix }];
  return secretOf(request) ? [] : [{ location: 'body.client_id', message: 'is incomplete', fix }];
}

export const signInOf = ({ kind }: StoredSecret): CrmSignIn => kind;
