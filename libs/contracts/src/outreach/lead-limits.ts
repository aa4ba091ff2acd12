/** Most leads of one request. */
export const maxLeadsAtOnce = 1000;
/** Most fields of a lead that a caller names. */
export const maxCustomFields = 20;
/** Most characters of such a field. */
export const maxCustomFieldLength = 500;
/** Most technologies of a lead. */
export const maxTechnologies = 200;
/** Most characters of the name of a technology. */
export const maxTechnologyLength = 100;
/** Most characters of each text of a lead. */
export const maxLeadTextLengths = {
  name: 300,
  first_name: 150,
  last_name: 150,
  company: 300,
  title: 300,
  email: 320,
  phone: 60,
  website: 2000,
  address: 1000,
  source: 500,
} as const;
/** How a field is named that a caller adds. */
export const customFieldName = /^[a-z][a-z0-9_]{0,39}$/;
