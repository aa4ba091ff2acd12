import { forms, type TitleTable } from './title';

export const englishTitles: TitleTable = {
  'Chief Executive Officer': [
    ...forms('cxo', 'executive', 'Chief Executive Officer', 'CEO', 'Managing Director', '*President & CEO'),
    ...forms('owner', 'executive', 'Owner', '*Founder'),
  ],
  'Chief Technology Officer': [
    ...forms('cxo', 'engineering', 'Chief Technology Officer', 'CTO'),
    ...forms('vp', 'engineering', 'VP Engineering', '*Vice President of Engineering'),
  ],
  'Chief Financial Officer': [
    ...forms('cxo', 'finance', 'Chief Financial Officer', 'CFO', '*Chief Finance Officer'),
    ...forms('director', 'finance', 'Finance Director'),
  ],
  'Head of Sales': [
    ...forms('director', 'sales', 'Head of Sales', 'Sales Director', '*Director of Sales'),
    ...forms('vp', 'sales', 'VP Sales', '*Vice President, Sales'),
  ],
  'Head of Marketing': [
    ...forms('director', 'marketing', 'Head of Marketing', 'Marketing Director', '*Director, Marketing'),
    ...forms('cxo', 'marketing', 'CMO'),
  ],
  'Operations Manager': [
    ...forms('manager', 'operations', 'Operations Manager', 'Warehouse Manager', '*Manager, Operations'),
    ...forms('cxo', 'operations', 'COO'),
  ],
  'Human Resources Manager': [
    ...forms('manager', 'human_resources', 'Human Resources Manager', 'HR Manager', '*Recruiting Manager'),
    ...forms('director', 'human_resources', 'Head of People'),
  ],
  'Purchasing Manager': forms(
    'manager',
    'operations',
    'Purchasing Manager',
    'Procurement Manager',
    '*Supply Chain Manager',
  ),
  'Account Manager': [
    ...forms('manager', 'sales', 'Account Manager', 'Key Account Manager', '*Sales Manager'),
  ],
  'Software Engineer': [
    ...forms(null, 'engineering', 'Software Engineer', 'Software Developer', '*Mechanical Engineer'),
    ...forms('senior', 'engineering', 'Senior Software Engineer'),
  ],
  'Project Manager': forms('manager', 'operations', 'Project Manager', '*Programme Manager'),
  'Office Assistant': [
    ...forms('entry', 'administration', 'Office Assistant', 'Executive Assistant to the CEO'),
    ...forms('entry', 'administration', '*Administrative Assistant'),
  ],
};
