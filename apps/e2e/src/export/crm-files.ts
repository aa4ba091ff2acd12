/** The formats, each with the columns in which it has what every lead may have. */
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

/** What every format says of a lead in a column of its own; null where it is not known. */
export const told = ['business', 'email', 'phone', 'website'] as const;
export type ToldLead = Readonly<Record<(typeof told)[number], string | null>>;
