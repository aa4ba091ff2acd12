import type { Fields } from '../common/crm-server';

export const salesforceObjects = ['Lead', 'Contact', 'Account'] as const;
export type SalesforceObject = (typeof salesforceObjects)[number];

export const isObject = (name: string): name is SalesforceObject =>
  (salesforceObjects as readonly string[]).includes(name);

export const prefixes: Readonly<Record<SalesforceObject, string>> = {
  Lead: '00Q',
  Contact: '003',
  Account: '001',
};

export interface SalesforceField {
  readonly name: string;
  readonly type:
    | 'string'
    | 'email'
    | 'phone'
    | 'url'
    | 'textarea'
    | 'picklist'
    | 'boolean'
    | 'int'
    | 'double';
  readonly length: number;
  readonly isRequired?: boolean;
  readonly isExternalId?: boolean;
  readonly isUnique?: boolean;
  readonly isCustom?: boolean;
  /** Set by Salesforce only. */
  readonly isReadOnly?: boolean;
  /** No user may read it until `FieldPermissions` permit it. */
  readonly isHidden?: boolean;
  /** References are `reference` in a describe. */
  readonly referenceTo?: string;
}

type Kind = Omit<SalesforceField, 'name' | 'type' | 'length'> & Partial<SalesforceField>;

const address = (prefix: string): Record<string, Kind> => ({
  [`${prefix}Street`]: { type: 'textarea', length: 255 },
  [`${prefix}City`]: { length: 40 },
  [`${prefix}State`]: { length: 80 },
  [`${prefix}PostalCode`]: { length: 20 },
  [`${prefix}Country`]: { length: 80 },
});

const person: Readonly<Record<string, Kind>> = {
  FirstName: { length: 40 },
  LastName: { length: 80, isRequired: true },
  Salutation: { type: 'picklist', length: 40 },
  Title: { length: 128 },
  Email: { type: 'email', length: 80 },
  Phone: { type: 'phone', length: 40 },
  MobilePhone: { type: 'phone', length: 40 },
  LeadSource: { type: 'picklist' },
  Description: { type: 'textarea', length: 32_000 },
  HasOptedOutOfEmail: { type: 'boolean' },
  OwnerId: { length: 18, referenceTo: 'User' },
};

const kinds: Readonly<Record<SalesforceObject, Readonly<Record<string, Kind>>>> = {
  Lead: {
    ...person,
    Company: { isRequired: true },
    Website: { type: 'url' },
    Industry: { type: 'picklist' },
    NumberOfEmployees: { type: 'int', length: 0 },
    Status: { type: 'picklist' },
    Rating: { type: 'picklist' },
    ...address(''),
  },
  Contact: {
    ...person,
    AccountId: { length: 18, referenceTo: 'Account' },
    Department: { length: 80 },
    ...address('Mailing'),
  },
  Account: {
    Name: { isRequired: true },
    Website: { type: 'url' },
    Phone: { type: 'phone', length: 40 },
    Industry: { type: 'picklist' },
    Type: { type: 'picklist' },
    Rating: { type: 'picklist' },
    AccountSource: { type: 'picklist' },
    NumberOfEmployees: { type: 'int', length: 0 },
    AnnualRevenue: { type: 'double', length: 0 },
    Description: { type: 'textarea', length: 32_000 },
    OwnerId: { length: 18, referenceTo: 'User' },
    ...address('Billing'),
  },
};

const system: Readonly<Record<string, Kind>> = {
  Id: { length: 18, isReadOnly: true },
  CreatedDate: { length: 0, isReadOnly: true },
  LastModifiedDate: { length: 0, isReadOnly: true },
  SystemModstamp: { length: 0, isReadOnly: true },
  IsDeleted: { type: 'boolean', length: 0, isReadOnly: true },
};

/** The fields that every org has; a subset of Salesforce's. */
export const standardFields = (object: SalesforceObject): Map<string, SalesforceField> => {
  const composed: Record<string, Kind> =
    object === 'Account' ? {} : { Name: { length: 121, isReadOnly: true } };
  const all = Object.entries({ ...system, ...composed, ...kinds[object] });
  return new Map(all.map(([name, kind]) => [name, { type: 'string', length: 255, ...kind, name }]));
};

const describeType = ({ name, type, referenceTo }: SalesforceField): string => {
  if (name === 'Id') return 'id';
  if (referenceTo !== undefined) return 'reference';
  return name.endsWith('Date') || name === 'SystemModstamp' ? 'datetime' : type;
};

/** A field as a describe shows it. */
export function describeField(field: SalesforceField): Fields {
  const { name, length, referenceTo } = field;
  const type = describeType(field);
  const isReadOnly = field.isReadOnly === true;
  const isExternalId = field.isExternalId === true;
  return {
    name,
    label: name
      .replace(/__c$/, '')
      .replaceAll('_', ' ')
      .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '),
    type,
    length,
    custom: field.isCustom === true,
    createable: !isReadOnly,
    updateable: !isReadOnly,
    nillable: field.isRequired !== true && type !== 'boolean',
    defaultedOnCreate: type === 'boolean' || name === 'OwnerId' || isReadOnly,
    externalId: isExternalId,
    unique: field.isUnique === true,
    idLookup: isExternalId || ['Id', 'Email'].includes(name),
    filterable: length <= 255,
    sortable: true,
    caseSensitive: false,
    referenceTo: referenceTo === undefined ? [] : [referenceTo],
    picklistValues: [],
  };
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The 18 letters of an id: with three letters that say which of the 15 are in upper case. */
export function longId(id: string): string {
  const parts = [id.slice(0, 5), id.slice(5, 10), id.slice(10, 15)];
  const check = parts.map((part) => {
    const bits = [...part].reduce((sum, letter, index) => sum + (/[A-Z]/.test(letter) ? 2 ** index : 0), 0);
    return alphabet.charAt(bits);
  });
  return `${id.slice(0, 15)}${check.join('')}`;
}

/** An id of 18 letters. @param prefix three letters of the object */
export function idOf(prefix: string, index: number): string {
  let rest = index;
  let text = '';
  while (text.length < 7) {
    text = digits.charAt(rest % digits.length) + text;
    rest = Math.floor(rest / digits.length);
  }
  return longId(`${prefix}Lo000${text}`);
}

export const isId = (text: string): boolean => /^[A-Za-z0-9]{15}(?:[A-Z0-5]{3})?$/.test(text);
