import type { RoleFunction } from '../../dossiers/dossier';

/** Names of departments, by the function that they hire for. */
export const departmentNames: Readonly<Record<RoleFunction, readonly string[]>> = {
  engineering: ['Engineering', 'Software Engineering', 'R&D Engineering', 'Product Engineering'],
  sales: ['Sales', 'Commercial', 'Business Development', 'Revenue'],
  marketing: ['Marketing', 'Brand & Growth Marketing', 'Marketing & Communications'],
  finance: ['Finance', 'Finance & Accounting', 'Accounting'],
  human_resources: ['People & Culture', 'Human Resources', 'People', 'Talent Acquisition'],
  operations: ['Operations', 'Supply Chain & Operations', 'Production'],
  customer_support: ['Customer Success', 'Customer Support', 'Customer Experience'],
  design: ['Design', 'Product Design', 'UX & Design'],
  product: ['Product', 'Product Management'],
  legal: ['Legal', 'Legal & Compliance'],
  it: ['IT', 'Information Technology', 'IT & Infrastructure'],
};
