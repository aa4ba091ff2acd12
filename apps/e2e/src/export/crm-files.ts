/** The formats, each with the columns of the fields that every lead can have. */
export const crmFiles = {
  'crm-a': {
    ...{ stem: 'hubspot-leads', business: 'Company Name', email: 'Email Address', phone: 'Phone Number' },
    ...{ website: 'Website URL', first: 'First Name', last: 'Last Name' },
  },
  'crm-b': {
    ...{ stem: 'pipedrive-leads', business: 'Organization - Name', email: 'Person - Email' },
    ...{ phone: 'Person - Phone', website: 'Organization - Website' },
  },
  'crm-c': {
    ...{ stem: 'salesforce-leads', business: 'Company', email: 'Email', phone: 'Phone', website: 'Website' },
    ...{ first: 'First Name', last: 'Last Name' },
  },
} as const;

export type CrmTarget = keyof typeof crmFiles;

export const crmTargets = Object.keys(crmFiles) as CrmTarget[];

/** Fields that every format has in a column of its own; null for an unknown value. */
export const commonFields = ['business', 'email', 'phone', 'website'] as const;
export type CommonFields = Readonly<Record<(typeof commonFields)[number], string | null>>;
