import { forms, type TitleTable } from './title';

export const italianTitles: TitleTable = {
  'Chief Executive Officer': [
    ...forms('cxo', 'executive', '*Amministratore delegato / Amministratrice delegata'),
    ...forms('owner', 'executive', '*Titolare', '*Fondatore / Fondatrice'),
  ],
  'Chief Technology Officer': [
    ...forms('director', 'engineering', '*Direttore tecnico / Direttrice tecnica'),
    ...forms('cxo', 'engineering', '*CTO'),
  ],
  'Chief Financial Officer': [
    ...forms('director', 'finance', '*Direttore finanziario / Direttrice finanziaria'),
    ...forms('cxo', 'finance', '*CFO'),
  ],
  'Head of Sales': [
    ...forms('director', 'sales', '*Direttore commerciale / Direttrice commerciale'),
    ...forms('manager', 'sales', '*Responsabile vendite'),
  ],
  'Head of Marketing': [
    ...forms('director', 'marketing', '*Direttore marketing / Direttrice marketing'),
    ...forms('manager', 'marketing', '*Responsabile marketing'),
  ],
  'Operations Manager': forms(
    'manager',
    'operations',
    '*Responsabile di produzione',
    '*Responsabile logistica',
  ),
  'Human Resources Manager': forms('manager', 'human_resources', '*Responsabile risorse umane'),
  'Purchasing Manager': forms('manager', 'operations', '*Responsabile acquisti'),
  'Account Manager': forms('manager', 'sales', '*Key Account Manager'),
  'Software Engineer': [...forms(null, 'engineering', '*Sviluppatore software / Sviluppatrice software')],
  'Project Manager': forms('manager', 'operations', '*Responsabile di progetto'),
  'Office Assistant': [
    ...forms('entry', 'administration', '*Assistente di direzione'),
    ...forms(null, 'administration', '*Segretario / Segretaria'),
  ],
};
