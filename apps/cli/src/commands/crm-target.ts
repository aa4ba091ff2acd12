/** The formats of the API by the names of the products. */
const targets: Readonly<Record<string, string>> = {
  hubspot: 'crm-a',
  pipedrive: 'crm-b',
  salesforce: 'crm-c',
};

/** The format of a product; other names, such as formats of a later version, are sent as they are. */
export const crmTarget = (name: string): string => targets[name.toLowerCase()] ?? name;
