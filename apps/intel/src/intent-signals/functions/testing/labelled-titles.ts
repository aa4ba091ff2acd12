import type { Department } from '@lode/contracts';

export interface LabelledTitle {
  readonly title: string;
  readonly department: Department | null;
  /** Not used to select the words. */
  readonly heldOut: boolean;
}

/** Fictitious titles of open roles, separated by bars; a star marks a held-out title. */
const titles: Readonly<Record<Department | 'none', string>> = {
  engineering: `Senior Software Engineer, Payments | Frontend Developer (React) | *Staff Platform Engineer |
    Engineering Manager | Softwareentwickler:in Java | *Elektroniker für Betriebstechnik (m/w/d) |
    Konstrukteur Sondermaschinenbau | Développeuse Python (F/H) | *Technicien de maintenance industrielle |
    Ingénieur procédés | Ingeniera eléctrica | *Programador PLC | Técnico de mantenimiento |
    Sviluppatore backend | *Progettista meccanico | DevOps Engineer - Remote | Head of Engineering |
    *Embedded Firmware Developer | Servicetechniker im Außendienst | Full-Stack Entwickler/in`,
  sales: `Account Executive, Mid-Market | Business Development Representative | *Enterprise Account Manager |
    Sales Engineer | Head of Sales DACH | *Vertriebsingenieur Automatisierungstechnik | Verkäufer (m/w/d) Teilzeit |
    Mitarbeiter Vertriebsinnendienst | *Technico-commercial itinérant | Attaché commercial secteur Nord |
    Comercial de exportación | *Ejecutiva de ventas | Agente commerciale Lombardia | *Responsabile vendite Italia |
    Regional Sales Director | Commercial H/F`,
  marketing: `Product Marketing Manager | Performance Marketing Specialist | *Head of Growth Marketing |
    Social Media Manager | Online Marketing Manager (m/w/d) | *Referent Marketing und Veranstaltungen |
    Chargée de marketing digital | *Responsable de marketing digital | Addetta marketing | Marketing Operations Manager |
    Werkstudent Marketing`,
  finance: `Senior Accountant | FP&A Manager | *Tax Specialist | Payroll Specialist | Buchhalter (m/w/d) |
    *Finanzbuchhalter in Teilzeit | Kreditorenbuchhalterin | Comptable fournisseurs | *Contrôleur de gestion industriel |
    Contable senior | *Técnico de contabilidad | Addetta contabilità | Group Financial Controller`,
  human_resources: `Technical Recruiter | HR Generalist | *People Operations Partner | Head of Talent Acquisition |
    Personalsachbearbeiter | *Sachbearbeiter Personal und Lohn | Chargé de recrutement | Gestionnaire RH |
    *Técnica de selección IT | Responsable de RRHH | Specialista risorse umane | *Addetto alla selezione del personale`,
  operations: `Warehouse Operative (Nights) | Supply Chain Analyst | *Procurement Specialist | Production Supervisor |
    Lagermitarbeiter | *Fachkraft für Lagerlogistik | Berufskraftfahrer CE | Einkäufer:in Rohstoffe | Koch (m/w/d) |
    Responsable logistique | *Conducteur de ligne | Préparateur de commandes | Mozo de almacén |
    *Coordinadora de producción | Magazziniere | *Addetto alla produzione | Operations Manager | Filialleiter`,
  customer_support: `Customer Support Representative | Customer Success Manager, EMEA | *Technical Support Engineer |
    Kundenberater (m/w/d) | *Mitarbeiter im Kundenservice | Conseillère clientèle | *Chargé de relation client |
    Agente de atención al cliente | Addetta customer care | *Operatore call center`,
  design: `Senior Product Designer | UX Researcher | *Brand Designer | Mediengestalter Digital und Print | *UI-Designerin |
    Graphiste | Directrice artistique | *Diseñadora gráfica | Grafico pubblicitario | Interaction Designer`,
  product: `Product Manager, Growth | Senior Product Owner | *Group Product Manager | Produktmanager:in | *Technical Product Manager |
    Cheffe de produit | Jefe de producto | *Responsabile di prodotto`,
  legal: `Legal Counsel | Paralegal | *Senior Corporate Lawyer | Commercial Lawyer | Volljurist (m/w/d) |
    *Rechtsanwaltsfachangestellte | Juriste droit des affaires | Abogada laboralista | *Compliance Officer | Consulente legale`,
  it: `IT Support Specialist | Systems Administrator | *Network Engineer | IT-Systemadministrator | *Fachinformatiker Systemintegration |
    Technicien informatique | *Administrateur réseaux | Técnico de sistemas | Sistemista junior | Information Security Manager`,
  research: `Research Scientist | Data Scientist | *Postdoctoral Researcher | Chemielaborant | *Technicienne de laboratoire |
    Investigador en biotecnología | Ricercatrice`,
  health: `Registered Nurse | Pflegefachkraft | *Zahnmedizinische Fachangestellte | Infirmière de nuit | *Fisioterapeuta |
    Infermiere | Dental Hygienist`,
  education: `Maths Teacher | Erzieher (m/w/d) | *Formateur en langues | Profesora de inglés | *Insegnante di sostegno`,
  administration: `Office Manager | Receptionist | *Executive Assistant to the CEO | Teamassistenz | *Kaufmann für Büromanagement |
    Assistante de direction | *Auxiliar administrativo | Impiegata amministrativa`,
  communication: `Communications Manager | *Public Relations Specialist | Pressereferent | Chargée de communication |
    *Periodista | Addetto stampa`,
  executive: `Chief Executive Officer | *Geschäftsführer (m/w/d) | Managing Director`,
  none: `Initiativbewerbung | Aushilfe | *Spontaneous Application | Barista | Intern`,
};

export const labelledTitles: readonly LabelledTitle[] = Object.entries(titles).flatMap(([department, list]) =>
  list.split('|').map((entry): LabelledTitle => {
    const title = entry.trim().replace(/\s+/g, ' ');
    return {
      title: title.replace(/^\*/, ''),
      department: department === 'none' ? null : (department as Department),
      heldOut: title.startsWith('*'),
    };
  }),
);
