import type { Fields } from '../common/crm-server';

export type HubspotObject = 'contacts' | 'companies';

const names: Readonly<Record<string, HubspotObject>> = {
  contacts: 'contacts',
  contact: 'contacts',
  '0-1': 'contacts',
  companies: 'companies',
  company: 'companies',
  '0-2': 'companies',
};

/** The object of a path: its name or its object type id. */
export const objectOf = (name: string): HubspotObject | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;

export interface Property {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly fieldType: string;
  readonly groupName: string;
  readonly hasUniqueValue: boolean;
  readonly options: readonly Fields[];
  readonly description: string;
  /** Set by HubSpot only. */
  readonly isReadOnly?: boolean;
  readonly isCustom?: boolean;
}

const groups: Readonly<Record<HubspotObject, string>> = {
  contacts: 'contactinformation',
  companies: 'companyinformation',
};

const options = (values: readonly string[]): Fields[] =>
  values.map((value, displayOrder) => ({ label: value, value, displayOrder, hidden: false }));

const stages = [
  'subscriber',
  'lead',
  'marketingqualifiedlead',
  'salesqualifiedlead',
  'opportunity',
  'customer',
  'evangelist',
  'other',
];
const leadStatuses = [
  'NEW',
  'OPEN',
  'IN_PROGRESS',
  'OPEN_DEAL',
  'UNQUALIFIED',
  'ATTEMPTED_TO_CONTACT',
  'CONNECTED',
  'BAD_TIMING',
];

interface Kind {
  readonly type?: string;
  readonly fieldType?: string;
  readonly values?: readonly string[];
  readonly isReadOnly?: boolean;
  readonly hasUniqueValue?: boolean;
}

const list = (values: readonly string[]): Kind => ({ type: 'enumeration', fieldType: 'select', values });
const date: Kind = { type: 'datetime', fieldType: 'date', isReadOnly: true };
const text: Kind = {};

const contactKinds: Readonly<Record<string, Kind>> = {
  email: { hasUniqueValue: true },
  firstname: text,
  lastname: text,
  jobtitle: text,
  phone: { fieldType: 'phonenumber' },
  mobilephone: { fieldType: 'phonenumber' },
  company: text,
  website: text,
  address: text,
  city: text,
  state: text,
  zip: text,
  country: text,
  hs_linkedin_url: text,
  hs_persona: text,
  seniority: text,
  hs_seniority: text,
  lifecyclestage: list(stages),
  hs_lead_status: list(leadStatuses),
  hubspot_owner_id: { type: 'enumeration', fieldType: 'select' },
  hs_email_optout: { type: 'bool', fieldType: 'booleancheckbox' },
  hs_object_id: { type: 'number', fieldType: 'number', isReadOnly: true },
  createdate: date,
  lastmodifieddate: date,
};

const companyKinds: Readonly<Record<string, Kind>> = {
  name: text,
  domain: text,
  website: text,
  phone: { fieldType: 'phonenumber' },
  description: { fieldType: 'textarea' },
  industry: text,
  address: text,
  city: text,
  state: text,
  zip: text,
  country: text,
  founded_year: text,
  numberofemployees: { type: 'number', fieldType: 'number' },
  annualrevenue: { type: 'number', fieldType: 'number' },
  linkedin_company_page: text,
  lifecyclestage: list(stages),
  hs_lead_status: list(leadStatuses),
  hubspot_owner_id: { type: 'enumeration', fieldType: 'select' },
  hs_object_id: { type: 'number', fieldType: 'number', isReadOnly: true },
  createdate: date,
  hs_lastmodifieddate: date,
};

/** Names that HubSpot shows. */
const labels: Readonly<Record<string, string>> = {
  email: 'Email',
  firstname: 'First Name',
  lastname: 'Last Name',
  jobtitle: 'Job Title',
  phone: 'Phone Number',
  mobilephone: 'Mobile Phone Number',
  company: 'Company Name',
  name: 'Company name',
  domain: 'Company Domain Name',
  website: 'Website URL',
  address: 'Street Address',
  city: 'City',
  state: 'State/Region',
  zip: 'Postal Code',
  country: 'Country/Region',
  hs_linkedin_url: 'LinkedIn URL',
  hs_persona: 'Persona',
  seniority: 'Seniority',
  hs_seniority: 'Employment Seniority',
  lifecyclestage: 'Lifecycle Stage',
  hs_lead_status: 'Lead Status',
  hubspot_owner_id: 'Owner',
  hs_email_optout: 'Unsubscribed from all email',
  description: 'Description',
  industry: 'Industry',
  founded_year: 'Year Founded',
  numberofemployees: 'Number of Employees',
  annualrevenue: 'Annual Revenue',
  linkedin_company_page: 'LinkedIn Company Page',
};

function propertiesOf(object: HubspotObject, kinds: Readonly<Record<string, Kind>>): Map<string, Property> {
  const property = (name: string, kind: Kind): Property => ({
    name,
    label: labels[name] ?? name,
    type: kind.type ?? 'string',
    fieldType: kind.fieldType ?? 'text',
    groupName: groups[object],
    hasUniqueValue: kind.hasUniqueValue ?? false,
    options: options(kind.values ?? []),
    description: '',
    ...(kind.isReadOnly === true && { isReadOnly: true }),
  });
  return new Map(Object.entries(kinds).map(([name, kind]) => [name, property(name, kind)]));
}

/** The properties that every account has; a subset of HubSpot's. */
export const standardProperties = (object: HubspotObject): Map<string, Property> =>
  propertiesOf(object, object === 'contacts' ? contactKinds : companyKinds);

/** Properties of an answer that names none. */
export const defaultProperties: Readonly<Record<HubspotObject, readonly string[]>> = {
  contacts: ['createdate', 'email', 'firstname', 'hs_object_id', 'lastmodifieddate', 'lastname'],
  companies: ['createdate', 'domain', 'hs_lastmodifieddate', 'hs_object_id', 'name'],
};

export const modifiedProperty = (object: HubspotObject): string =>
  object === 'contacts' ? 'lastmodifieddate' : 'hs_lastmodifieddate';
