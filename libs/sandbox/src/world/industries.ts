export interface Industry {
  name: string;
  /** Nouns in names of companies of the industry. */
  nouns: readonly string[];
}

export const industries: readonly Industry[] = [
  { name: 'software', nouns: ['Software', 'Systems', 'Labs', 'Cloud'] },
  { name: 'logistics', nouns: ['Logistics', 'Freight', 'Cargo', 'Transport'] },
  { name: 'dental care', nouns: ['Dental', 'Dental Care', 'Smiles'] },
  { name: 'construction', nouns: ['Builders', 'Construction', 'Contracting'] },
  { name: 'accounting', nouns: ['Accounting', 'Audit', 'Tax Advisers'] },
  { name: 'food', nouns: ['Foods', 'Bakery', 'Kitchens'] },
  { name: 'machinery', nouns: ['Machinery', 'Tools', 'Engineering'] },
  { name: 'law', nouns: ['Law', 'Legal', 'Attorneys'] },
  { name: 'energy', nouns: ['Energy', 'Solar', 'Power'] },
  { name: 'hospitality', nouns: ['Hotels', 'Hospitality', 'Lodges'] },
];

export const jobTitles: readonly string[] = [
  'Chief Executive Officer',
  'Chief Technology Officer',
  'Chief Financial Officer',
  'Head of Sales',
  'Head of Marketing',
  'Operations Manager',
  'Human Resources Manager',
  'Purchasing Manager',
  'Account Manager',
  'Software Engineer',
  'Project Manager',
  'Office Assistant',
];

export const roleNames: readonly string[] = [
  'info',
  'sales',
  'office',
  'support',
  'jobs',
  'contact',
  'billing',
];
