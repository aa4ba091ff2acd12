import { forms, type TitleTable } from './title';

export const frenchTitles: TitleTable = {
  'Chief Executive Officer': [
    ...forms('cxo', 'executive', 'PDG', 'Directeur général / Directrice générale', 'Gérant / Gérante'),
    ...forms('cxo', 'executive', '*Président-directeur général / Présidente-directrice générale'),
    ...forms('owner', 'executive', '*Fondateur / Fondatrice'),
  ],
  'Chief Technology Officer': [
    ...forms('director', 'engineering', 'Directeur technique / Directrice technique'),
    ...forms('cxo', 'engineering', '*CTO'),
  ],
  'Chief Financial Officer': [
    ...forms('director', 'finance', 'Directeur financier / Directrice financière'),
    ...forms('cxo', 'finance', 'DAF', '*CFO'),
  ],
  'Head of Sales': [
    ...forms('director', 'sales', 'Directeur commercial / Directrice commerciale'),
    ...forms('director', 'sales', '*Directeur des ventes / Directrice des ventes'),
  ],
  'Head of Marketing': [
    ...forms('director', 'marketing', 'Directeur marketing / Directrice marketing'),
    ...forms('manager', 'marketing', '*Responsable marketing'),
  ],
  'Operations Manager': [
    ...forms('manager', 'operations', "Responsable d'exploitation", '*Responsable logistique'),
  ],
  'Human Resources Manager': [
    ...forms('director', 'human_resources', 'DRH'),
    ...forms('manager', 'human_resources', 'Responsable des ressources humaines', '*Responsable RH'),
  ],
  'Purchasing Manager': forms('manager', 'operations', 'Responsable des achats', '*Responsable achats'),
  'Account Manager': [
    ...forms('manager', 'sales', 'Responsable grands comptes'),
    ...forms(null, 'sales', '*Chargé de clientèle / Chargée de clientèle'),
  ],
  'Software Engineer': [
    ...forms(null, 'engineering', 'Développeur / Développeuse', 'Ingénieur logiciel / Ingénieure logiciel'),
    ...forms(null, 'engineering', "*Ingénieur d'études / Ingénieure d'études"),
  ],
  'Project Manager': [
    ...forms('manager', 'operations', 'Chef de projet / Cheffe de projet', '*Responsable de projet'),
  ],
  'Office Assistant': [
    ...forms('entry', 'administration', 'Assistant de direction / Assistante de direction'),
    ...forms(null, 'administration', '*Secrétaire'),
  ],
};
