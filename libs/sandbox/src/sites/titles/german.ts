import { forms, type TitleTable } from './title';

export const germanTitles: TitleTable = {
  'Chief Executive Officer': [
    ...forms('cxo', 'executive', 'Geschäftsführer / Geschäftsführerin', 'CEO'),
    ...forms('cxo', 'executive', '*Vorstandsvorsitzender / Vorstandsvorsitzende'),
    ...forms('owner', 'executive', 'Inhaber / Inhaberin', '*Gründer / Gründerin'),
  ],
  'Chief Technology Officer': [
    ...forms('cxo', 'engineering', 'CTO', '*Technischer Geschäftsführer / Technische Geschäftsführerin'),
    ...forms('director', 'engineering', 'Technischer Leiter / Technische Leiterin'),
  ],
  'Chief Financial Officer': [
    ...forms('cxo', 'finance', 'CFO', '*Finanzvorstand'),
    ...forms('director', 'finance', 'Leiter Finanzen / Leiterin Finanzen'),
  ],
  'Head of Sales': [
    ...forms(
      'director',
      'sales',
      'Vertriebsleiter / Vertriebsleiterin',
      'Leiter Vertrieb / Leiterin Vertrieb',
    ),
    ...forms('director', 'sales', '*Verkaufsleiter / Verkaufsleiterin'),
  ],
  'Head of Marketing': [
    ...forms('director', 'marketing', 'Marketingleiter / Marketingleiterin', 'Head of Marketing'),
    ...forms('director', 'marketing', '*Leiter Marketing / Leiterin Marketing'),
  ],
  'Operations Manager': [
    ...forms('director', 'operations', 'Betriebsleiter / Betriebsleiterin'),
    ...forms('director', 'operations', '*Leiter Logistik / Leiterin Logistik'),
  ],
  'Human Resources Manager': [
    ...forms('director', 'human_resources', 'Personalleiter / Personalleiterin'),
    ...forms(null, 'human_resources', 'Personalreferent / Personalreferentin'),
    ...forms('director', 'human_resources', '*Leiter Personal / Leiterin Personal'),
  ],
  'Purchasing Manager': [
    ...forms('director', 'operations', 'Einkaufsleiter / Einkaufsleiterin'),
    ...forms('director', 'operations', '*Leiter Einkauf / Leiterin Einkauf'),
  ],
  'Account Manager': [
    ...forms('manager', 'sales', 'Key Account Manager / Key Account Managerin'),
    ...forms(null, 'sales', '*Kundenberater / Kundenberaterin'),
  ],
  'Software Engineer': [
    ...forms(null, 'engineering', 'Softwareentwickler / Softwareentwicklerin'),
    ...forms(null, 'engineering', '*Ingenieur / Ingenieurin'),
  ],
  'Project Manager': [
    ...forms(
      'manager',
      'operations',
      'Projektleiter / Projektleiterin',
      '*Projektmanager / Projektmanagerin',
    ),
  ],
  'Office Assistant': [
    ...forms('entry', 'administration', 'Assistent der Geschäftsführung / Assistentin der Geschäftsführung'),
    ...forms('training', 'administration', 'Auszubildender / Auszubildende'),
    ...forms(null, 'administration', '*Sekretär / Sekretärin'),
  ],
};
