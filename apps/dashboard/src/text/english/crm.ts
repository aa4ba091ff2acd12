import { counted } from './counted';

/** Texts of CRM connections and their field mapping. */
export const crm = {
  crm: {
    title: 'CRM',
    intro: 'Connected CRMs, to which you sync lists and results without duplicates.',
    create: 'Connect CRM',
    emptyTitle: 'No CRM is connected yet',
    empty:
      'Connect HubSpot, Pipedrive or Salesforce. Then sync a list: a dry run shows every change before anything is written.',
    readOnly: 'Your role reads CRM connections. Ask a member or an owner of the account to change them.',
    vendors: { hubspot: 'HubSpot', pipedrive: 'Pipedrive', salesforce: 'Salesforce' },
    columns: { name: 'Name', vendor: 'CRM', status: 'State', sync: 'Last sync', host: 'Account' },
    statuses: { active: 'Connected', failed: 'Sign-in rejected' },
    never: 'Never',
    lastSync: (time: string) => `Last sync ${time}`,
    neverSynced: 'Not synced yet',
    newTitle: 'Connect a CRM',
    newIntro:
      'Lode signs in at once, creates the field lode_id in the CRM to recognize its records, and stores the secret encrypted.',
    created: 'The CRM is connected. Sync a list with a dry run first.',
    saved: 'The connection is saved.',
    renewed: 'The connection has its new sign-in.',
    tabs: { syncs: 'Syncs', mapping: 'Field mapping', settings: 'Settings' },
    sandbox: {
      note: 'The sandbox has a simulated account at each CRM, with the limits of the real one.',
      use: 'Use the sandbox account',
      consent: 'The consent page is that of the real CRM, which the sandbox does not reach.',
    },
    form: {
      vendor: 'CRM',
      hints: {
        hubspot: 'A user of HubSpot consents, or you create a service key in the settings of the account.',
        pipedrive: 'A user of Pipedrive consents, or you copy the API token of a user who may add fields.',
        salesforce: 'An administrator creates an external client app, with one of two sign-ins for servers.',
      },
      account: 'Account and sign-in',
      name: 'Name',
      namePlaceholder: 'Sales team',
      host: 'Host of the account',
      tokens: { hubspot: 'Service key or token of a private app', pipedrive: 'API token' },
      tokenHints: {
        hubspot:
          'In HubSpot: Settings, Integrations. Scopes: contacts and companies, their schemas, read and write.',
        pipedrive: 'In Pipedrive: Personal preferences, API.',
      },
      method: 'Sign-in',
      methods: { client_credentials: 'Client credentials', jwt: 'JWT bearer' },
      clientId: 'Consumer key',
      clientSecret: 'Consumer secret',
      username: 'User name',
      privateKey: 'Private RSA key (PEM)',
      secretHint: 'Stored encrypted, and never shown again.',
      connect: 'Connect CRM',
      connectByToken: 'Connect by this token',
      saveName: 'Save name',
      created: 'Connected',
      replace: 'Replace sign-in',
      replaceTitle: 'Sign-in',
      replaceNote: 'A new secret is tried at the CRM before it replaces the stored one.',
      signIns: {
        token: 'Signs in with a token.',
        oauth: 'Signs in by a consent.',
        client_credentials: 'Signs in with client credentials.',
        jwt: 'Signs in with a JWT.',
      },
    },
    consent: {
      go: (vendor: string) => `Continue at ${vendor}`,
      again: (vendor: string) => `Sign in again at ${vendor}`,
      instead: 'Or connect it with a token:',
      insteadAgain: 'Or use a token:',
      completing: 'Completing the sign-in',
      returnTitle: 'Connect a CRM',
      states: {
        denied: {
          title: 'You did not give the permission',
          text: 'Nothing is connected. Begin again, and permit Lode to read and write contacts and companies.',
        },
        failed: {
          title: 'The CRM is not connected',
          text: 'The CRM reported a failure. Begin again; if it lasts, the operator of Lode looks at the OAuth client.',
        },
        incomplete: {
          title: 'This page completes a sign-in',
          text: 'It was opened again, or without the answer of a CRM. If a sign-in was completed before, its connection is in the list.',
        },
        elsewhere: {
          title: 'This sign-in was begun elsewhere',
          text: 'It can be completed only in the tab in which it was begun, which protects the CRMs of other people. Begin it here.',
        },
      },
    },
    actions: { test: 'Test connection', sync: 'New sync' },
    tested: (vendor: string, fields: string) =>
      `${vendor} accepts the sign-in and lists ${counted(fields, 'field', 'fields')}.`,
    failedTitle: 'The CRM rejects the sign-in',
    failedText: (reason: string) =>
      `${reason}. No sync runs until the sign-in is replaced in Settings, or works again in a test.`,
    deleteTitle: 'Disconnect CRM',
    deleteText: (name: string) =>
      `Lode forgets ${name} with its secret, its syncs and their reports, and the stored ids of its records.`,
    deleteKeeps:
      'All records in the CRM stay as they are. Records of people who ask for erasure are yours to delete there.',
    deleteRevokes: {
      token: 'The token remains valid: delete it in the CRM itself.',
      oauth: 'Lode revokes the sign-in at the CRM.',
      client_credentials: 'The client app remains: delete it in Salesforce itself.',
      jwt: 'The client app remains: delete it in Salesforce itself.',
    },
    deleted: {
      revoked: 'The CRM is disconnected, and its sign-in is revoked.',
      not_supported: 'The CRM is disconnected. Delete the token or client app in the CRM itself.',
      failed: 'The CRM is disconnected, but did not revoke the sign-in: revoke it there yourself.',
    },
    mapping: {
      note: 'Which field of the CRM gets each value of a lead. Empty fields are filled. Values of your colleagues are kept, unless you replace them here.',
      columns: { column: 'Value of the lead', field: 'Field of the CRM', overwrite: 'Existing values' },
      notWritten: 'Not written',
      usual: (field: string) => `${field} (default)`,
      objects: { person: 'people', company: 'companies', lead: 'leads' },
      unknown: (field: string) => `${field} (not in the CRM)`,
      fieldOf: (column: string) => `Field for ${column}`,
      replace: 'Replace',
      replaceOf: (column: string) => `Replace existing values of ${column}`,
      onCreation: 'Set on creation only',
      twice: (column: string) => `${column} is written to the same field; only one of them can arrive.`,
      unsaved: 'Not saved yet. The draft is kept in this tab.',
      reset: 'Use the defaults',
      saved: 'The mapping is saved. The next sync follows it.',
      loadingFailed: 'The fields of the CRM could not be read',
    },
  },
} as const;
