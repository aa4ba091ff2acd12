import type { RoleFunction } from './dossier';

export interface OpeningTitle {
  text: string;
  function: RoleFunction;
  /** Used by benchmarks only. */
  heldOut: boolean;
}

/** Titles as `one | another`; `*` marks held-out ones. @param suffix suffix required by law or custom */
function titles(suffix: string, table: Readonly<Record<RoleFunction, string>>): OpeningTitle[] {
  const entries = Object.entries(table) as [RoleFunction, string][];
  return entries.flatMap(([role, list]) =>
    list.split(' | ').map((text) => ({
      text: `${text.replace('*', '')}${suffix}`,
      function: role,
      heldOut: text.startsWith('*'),
    })),
  );
}

/** Titles of open roles, by language (ISO 639-1). */
export const openingTitles: Readonly<Record<string, readonly OpeningTitle[]>> = {
  en: titles('', {
    engineering:
      'Software Engineer | Senior Backend Developer | Mechanical Engineer | *Frontend Engineer, R&D',
    sales: 'Account Executive | Sales Representative | Regional Sales Manager | *Business Development Lead',
    marketing: 'Marketing Manager | Content Marketing Specialist | *SEO Manager',
    finance: 'Accountant | Financial Controller | *Accounts Payable Clerk',
    human_resources: 'HR Business Partner | Recruiter | *Talent Acquisition Specialist',
    operations: 'Operations Manager | Warehouse Supervisor | *Supply Chain Planner',
    customer_support: 'Customer Support Agent | Technical Support Specialist | *Customer Success Manager',
    design: 'UX Designer | Graphic Designer | *Product Designer (UI & UX)',
    product: 'Product Manager | Senior Product Owner | *Head of Product',
    legal: 'Legal Counsel | Paralegal | *Compliance Counsel',
    it: 'IT Administrator | System Administrator | *IT Helpdesk Technician',
  }),
  de: titles(' (m/w/d)', {
    engineering: 'Softwareentwickler | Ingenieur Maschinenbau | *Entwicklungsingenieur',
    sales: 'Vertriebsmitarbeiter im Außendienst | Vertriebsleiter | *Gebietsverkaufsleiter',
    marketing: 'Marketing Manager | Referent Marketing | *Mitarbeiter Online-Marketing',
    finance: 'Bilanzbuchhalter | Controller | *Debitorenbuchhalter',
    human_resources: 'Personalreferent | Recruiter | *Mitarbeiter Lohn- und Personalwesen',
    operations: 'Lagerleiter | Produktionsleiter | *Disponent',
    customer_support: 'Mitarbeiter Kundenservice | Kundenbetreuer | *Support-Mitarbeiter',
    design: 'UX-Designer | Grafikdesigner | *Mediengestalter',
    product: 'Produktmanager | Product Owner | *Leiter Produktmanagement',
    legal: 'Syndikusrechtsanwalt | Unternehmensjurist | *Rechtsreferent',
    it: 'IT-Systemadministrator | IT-Administrator | *Mitarbeiter IT-Helpdesk',
  }),
  fr: titles(' (H/F)', {
    engineering: 'Développeur logiciel | Ingénieur mécanique | *Ingénieur études',
    sales: 'Commercial | Responsable des ventes | *Technico-commercial',
    marketing: 'Chef de projet marketing | Responsable marketing | *Chargé de marketing digital',
    finance: 'Comptable | Contrôleur de gestion | *Responsable financier',
    human_resources: 'Chargé de recrutement | Responsable ressources humaines | *Assistant RH',
    operations: 'Responsable logistique | Chef d’exploitation | *Responsable d’entrepôt',
    customer_support: 'Conseiller service client | Chargé de support client | *Technicien support client',
    design: 'Designer UX | Graphiste | *Directeur artistique',
    product: 'Chef de produit | Product Owner | *Responsable produit',
    legal: 'Juriste d’entreprise | Juriste droit social | *Responsable juridique',
    it: 'Administrateur systèmes et réseaux | Technicien informatique | *Responsable informatique',
  }),
  es: titles('', {
    engineering: 'Desarrollador de software | Ingeniero mecánico | *Ingeniero de desarrollo',
    sales: 'Comercial | Jefe de ventas | *Delegado comercial',
    marketing: 'Responsable de marketing | Técnico de marketing digital | *Especialista SEO',
    finance: 'Contable | Controlador financiero | *Responsable de contabilidad',
    human_resources: 'Técnico de recursos humanos | Técnico de selección | *Responsable de RRHH',
    operations: 'Jefe de almacén | Responsable de operaciones | *Coordinador de logística',
    customer_support: 'Agente de atención al cliente | Técnico de soporte al cliente | *Gestor de clientes',
    design: 'Diseñador UX | Diseñador gráfico | *Diseñador de interfaces',
    product: 'Jefe de producto | Product Owner | *Responsable de producto',
    legal: 'Abogado de empresa | Asesor jurídico | *Responsable legal',
    it: 'Administrador de sistemas | Técnico informático | *Responsable de informática',
  }),
  it: titles('', {
    engineering: '*Sviluppatore software | *Ingegnere meccanico | *Progettista elettronico',
    sales: '*Addetto alle vendite | *Responsabile vendite | *Agente commerciale',
    marketing: '*Responsabile marketing | *Addetto marketing',
    finance: '*Contabile | *Responsabile amministrativo e finanziario',
    human_resources: '*Addetto risorse umane | *Responsabile del personale',
    operations: '*Responsabile di magazzino | *Addetto alla logistica',
    customer_support: '*Addetto assistenza clienti | *Operatore servizio clienti',
    design: '*Grafico | *Designer UX',
    product: '*Product manager | *Responsabile di prodotto',
    legal: '*Legale d’impresa | *Consulente legale interno',
    it: '*Sistemista | *Tecnico informatico',
  }),
};
