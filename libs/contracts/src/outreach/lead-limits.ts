/** Maximum number of leads per request. */
export const maxLeadsAtOnce = 1000;
/** Maximum number of problems in a report about leads. */
export const maxLeadProblems = 1000;
/** Maximum number of custom fields of a lead. */
export const maxCustomFields = 20;
/** Maximum number of characters of a custom field. */
export const maxCustomFieldLength = 500;
/** Maximum number of technologies of a lead. */
export const maxTechnologies = 200;
/** Maximum number of characters of the name of a technology. */
export const maxTechnologyLength = 100;
/** Maximum number of characters of each text of a lead. */
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
/** Form of the names of custom fields. */
export const customFieldName = /^[a-z][a-z0-9_]{0,39}$/;
