/** Levels of a role by the job title levels of People Data Labs, from the top. */
export const seniorities = [
  'cxo',
  'owner',
  'partner',
  'vp',
  'director',
  'manager',
  'senior',
  'entry',
  'training',
  'unpaid',
] as const;
export type Seniority = (typeof seniorities)[number];

export const departments = [
  'executive',
  'finance',
  'marketing',
  'sales',
  'engineering',
  'it',
  'operations',
  'human_resources',
  'legal',
  'customer_support',
  'design',
  'product',
  'research',
  'education',
  'health',
  'administration',
  'communication',
] as const;
export type Department = (typeof departments)[number];
