import { crmVendors, type CrmVendor } from '../../api/crm';
import type { Schemas } from '../../api/client';

export const methods = ['client_credentials', 'jwt'] as const;
export type Method = (typeof methods)[number];

/** The entries of a sign-in that a draft may keep. */
export interface SignInForm {
  readonly host: string;
  /** Of Salesforce. */
  readonly method: Method;
  readonly clientId: string;
  readonly username: string;
}

export interface ConnectionForm extends SignInForm {
  readonly vendor: CrmVendor;
  readonly name: string;
}

/** Entries that no draft stores. */
export interface Secrets {
  readonly token: string;
  readonly clientSecret: string;
  readonly privateKey: string;
}

export const noSecrets: Secrets = { token: '', clientSecret: '', privateKey: '' };

export const emptySignIn: SignInForm = { host: '', method: 'client_credentials', clientId: '', username: '' };

export const vendorIn = (text: string | undefined): CrmVendor | undefined =>
  crmVendors.find((vendor) => vendor === text);

/** @param vendor of the URL; default: the first one */
export const newForm = (vendor: string | undefined): ConnectionForm => ({
  ...emptySignIn,
  vendor: vendorIn(vendor) ?? crmVendors[0],
  name: '',
});

export const hasConsent = (vendor: CrmVendor): vendor is 'hubspot' | 'pipedrive' => vendor !== 'salesforce';
export const hasHost = (vendor: CrmVendor): boolean => vendor !== 'hubspot';

/** The sign-in of a request, with the entries of this CRM only. */
export function signInBody(vendor: CrmVendor, form: SignInForm, secrets: Secrets) {
  const host = hasHost(vendor) ? { host: hostOf(form.host) } : {};
  if (vendor !== 'salesforce') return { ...host, token: secrets.token.trim() };
  const client = { ...host, client_id: form.clientId.trim() };
  return form.method === 'jwt'
    ? { ...client, username: form.username.trim(), private_key: secrets.privateKey.trim() }
    : { ...client, client_secret: secrets.clientSecret.trim() };
}

/** The host of a pasted URL. */
export const hostOf = (text: string): string =>
  text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '');

type SandboxCrm = Schemas['SandboxCrm'];

/** Fills in the account of the sandbox. */
export const withAccount = (
  form: ConnectionForm,
  { host, token, client_id, client_secret }: SandboxCrm,
  name: string,
): [ConnectionForm, Secrets] => [
  {
    ...form,
    name: form.name || name,
    host: hasHost(form.vendor) ? host : '',
    method: 'client_credentials',
    clientId: client_id ?? '',
  },
  { ...noSecrets, token: token ?? '', clientSecret: client_secret ?? '' },
];
