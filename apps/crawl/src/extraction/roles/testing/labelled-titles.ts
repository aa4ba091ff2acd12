import type { Seniority } from '@lode/contracts';

interface LabelledTitle {
  readonly title: string;
  readonly seniority: Seniority | null;
  readonly department: string | null;
  readonly decisionMaker: boolean;
}

/** Title; seniority; department; decision maker. Labelled by hand before the rules were written. */
const table = `
CEO; cxo; executive; yes
Chief Executive Officer; cxo; executive; yes
Founder & CEO; cxo; executive; yes
CFO; cxo; finance; yes
Chief Financial Officer and Treasurer; cxo; finance; yes
CTO / Co-Founder; cxo; engineering; yes
Chief Information Security Officer; cxo; it; yes
Chief Marketing Officer (CMO); cxo; marketing; yes
Chief People Officer; cxo; human_resources; yes
COO; cxo; operations; yes
Chief Product Officer; cxo; product; yes
Chief Development Officer; cxo; null; yes
President; cxo; executive; yes
President & Chief Executive Officer; cxo; executive; yes
Chairman of the Board; cxo; executive; yes
Chairwoman; cxo; executive; yes
Managing Director; cxo; executive; yes
Managing Director, Finance; cxo; finance; yes
Deputy Managing Director; cxo; executive; yes
Executive Assistant to the CEO; entry; administration; no
Assistant to the Managing Director; entry; administration; no
Personal Assistant to the Chairman; entry; administration; no
Office Assistant; entry; administration; no
PA to the Board; entry; administration; no
Secretary to the President; entry; administration; no
Former CEO; null; executive; no
Ex-CFO; null; finance; no
Professor Emeritus; null; education; no
Past President; null; executive; no
Chief of Staff; manager; executive; no
Chief of Staff to the CEO; manager; executive; no
Owner; owner; executive; yes
Owner/Operator; owner; executive; yes
Co-Owner and Head Baker; owner; executive; yes
Founder; owner; executive; yes
Co-Founder; owner; executive; yes
Proprietor; owner; executive; yes
Founding Partner; partner; null; yes
Managing Partner; partner; null; yes
Senior Partner; partner; null; yes
Partner; partner; null; yes
Partner, Head of Tax; partner; finance; yes
Partner Manager; manager; sales; no
Partner Success Manager; manager; customer_support; no
HR Business Partner; null; human_resources; no
Senior HR Business Partner; senior; human_resources; no
Product Owner; null; product; no
Senior Product Owner; senior; product; no
Process Owner; null; null; no
VP; vp; null; yes
VP Sales; vp; sales; yes
Vice President of Engineering; vp; engineering; yes
SVP, Global Marketing; vp; marketing; yes
EVP & General Counsel; vp; legal; yes
Senior Vice President Operations; vp; operations; yes
Vice President, Commercial Lending; manager; finance; no
Assistant Vice President, Private Banking; manager; finance; no
Vice President Operations/General Manager; vp; operations; yes
Director of Sales and Marketing; director; sales; yes
Director, Finance & Administration; director; finance; yes
Executive Director; director; executive; yes
Executive Director & CEO; cxo; executive; yes
Finance Director; director; finance; yes
Creative Director; director; design; yes
Art Director; director; design; yes
Medical Director; director; health; yes
Technical Director; director; engineering; yes
IT Director; director; it; yes
Associate Director of Admissions; director; education; yes
Assistant Director; director; null; yes
Account Director; senior; sales; no
Senior Account Director; senior; sales; no
Head of Marketing; director; marketing; yes
Head of People & Culture; director; human_resources; yes
Global Head of R&D; director; research; yes
Marketing Head; director; marketing; yes
Head of Customer Success; director; customer_support; yes
Head Chef; manager; operations; no
Head Nurse; manager; health; no
Dean of Students; director; education; yes
General Manager; manager; operations; no
Sales Manager; manager; sales; no
Regional Sales Manager, EMEA; manager; sales; no
Senior Marketing Manager; manager; marketing; no
Assistant Manager; manager; null; no
Office Manager; manager; administration; no
Human Resources Manager; manager; human_resources; no
Engineering Manager; manager; engineering; no
Product Manager; manager; product; no
Project Manager; manager; operations; no
Product Marketing Manager; manager; marketing; no
Customer Success Manager; manager; customer_support; no
Key Account Manager; manager; sales; no
Box Office Mgr; manager; null; no
Team Lead Customer Support; manager; customer_support; no
Warehouse Supervisor; manager; operations; no
PR Manager; manager; communication; no
Press Officer; null; communication; no
Volunteer Coordinator; null; null; no
Volunteer; unpaid; null; no
Volunteer Fundraiser; unpaid; null; no
Intern; training; null; no
Marketing Intern; training; marketing; no
Apprentice Electrician; training; null; no
Sales Trainee; training; sales; no
PhD Student; training; education; no
Junior Developer; entry; engineering; no
Junior Accountant; entry; finance; no
Associate; entry; null; no
Administrative Assistant; entry; administration; no
Sales Assistant; entry; sales; no
Office Clerk; entry; administration; no
Receptionist; entry; administration; no
Senior Software Engineer; senior; engineering; no
Sr. Data Scientist; senior; research; no
Lead Designer; senior; design; no
Principal Engineer; senior; engineering; no
Staff Engineer; senior; engineering; no
Senior Associate; senior; null; no
Software Engineer; null; engineering; no
Full Stack Developer; null; engineering; no
Sales Engineer; null; sales; no
Account Executive; null; sales; no
Business Development Representative; null; sales; no
Graphic Designer; null; design; no
UX Researcher; null; design; no
QA Engineer; null; engineering; no
System Administrator; null; it; no
IT Support Specialist; null; it; no
Paralegal; null; legal; no
General Counsel; director; legal; yes
Attorney at Law; null; legal; no
Registered Nurse; null; health; no
Dental Hygienist; null; health; no
Physiotherapist; null; health; no
Teacher; null; education; no
Head Teacher; director; education; yes
Recruiter; null; human_resources; no
Copywriter; null; marketing; no
Bookkeeper; null; finance; no
Controller; null; finance; no
Treasurer; null; finance; no
Board Member; director; executive; yes
Non-Executive Director; director; executive; yes
Receptionist / Office Manager; manager; administration; no
Geschäftsführer; cxo; executive; yes
Geschäftsführerin; cxo; executive; yes
Geschäftsführer/in; cxo; executive; yes
Geschäftsführer:in; cxo; executive; yes
Geschäftsführender Gesellschafter; cxo; executive; yes
Geschäftsleitung; cxo; executive; yes
Mitglied der Geschäftsleitung; cxo; executive; yes
Vorstandsvorsitzende; cxo; executive; yes
Vorstand Finanzen; cxo; finance; yes
Mitglied des Vorstands; cxo; executive; yes
Inhaber; owner; executive; yes
Inhaberin; owner; executive; yes
Gründerin & Geschäftsführerin; cxo; executive; yes
Gründer*in; owner; executive; yes
Assistentin der Geschäftsführung; entry; administration; no
Assistenz der Geschäftsleitung; entry; administration; no
Vorstandssekretärin; entry; administration; no
Leiter Marketing; director; marketing; yes
Leiter*in Personal; director; human_resources; yes
LeiterIn Kommunikation; director; communication; yes
Leitung Vertrieb; director; sales; yes
Vertriebsleiter; director; sales; yes
Personalleiterin; director; human_resources; yes
Kaufmännischer Leiter; director; finance; yes
Technische Leiterin; director; engineering; yes
Bereichsleiter Logistik; director; operations; yes
Teamleiterin Kundenservice; manager; customer_support; no
Projektleiter; manager; operations; no
Filialleiterin; manager; operations; no
Stellvertretende Leiterin Entwicklung; director; engineering; yes
Prokurist; director; executive; yes
Sachbearbeiterin Buchhaltung; entry; finance; no
Auszubildender; training; null; no
Werkstudentin Marketing; training; marketing; no
Praktikant; training; null; no
Ehrenamtlicher Helfer; unpaid; null; no
Softwareentwickler (m/w/d); null; engineering; no
Rechtsanwältin; null; legal; no
Steuerberater; null; finance; no
Einkäuferin; null; operations; no
Pressesprecher; null; communication; no
Kundenberaterin; null; customer_support; no
Ehemaliger Geschäftsführer; null; executive; no
Zahnarzt; null; health; no
Directeur général; cxo; executive; yes
Directrice générale; cxo; executive; yes
PDG; cxo; executive; yes
DAF; cxo; finance; yes
Directrice administrative et financière; cxo; finance; yes
Président-directeur général; cxo; executive; yes
Gérante; cxo; executive; yes
Directeur·rice financier·ère; director; finance; yes
Directeur commercial; director; sales; yes
Directrice des ressources humaines; director; human_resources; yes
Directeur technique; director; engineering; yes
Responsable marketing; manager; marketing; no
Responsable des achats; manager; operations; no
Cheffe de projet; manager; operations; no
Chargée de communication; null; communication; no
Assistante de direction; entry; administration; no
Fondateur; owner; executive; yes
Associée fondatrice; partner; null; yes
Stagiaire; training; null; no
Ingénieure logiciel; null; engineering; no
Comptable; null; finance; no
Avocate; null; legal; no
Ancien président; null; executive; no
Vice-présidente ventes; vp; sales; yes
Bénévole; unpaid; null; no
Director General; cxo; executive; yes
Directora general; cxo; executive; yes
Consejero delegado; cxo; executive; yes
Directora de Marketing; director; marketing; yes
Director financiero; director; finance; yes
Director/a Comercial; director; sales; yes
Gerente; manager; null; no
Gerente general; cxo; executive; yes
Jefe de ventas; manager; sales; no
Jefa de Recursos Humanos; manager; human_resources; no
Responsable de atención al cliente; manager; customer_support; no
Socio fundador; partner; null; yes
Fundadora; owner; executive; yes
Propietario; owner; executive; yes
Secretaria de dirección; entry; administration; no
Becario; training; null; no
Ingeniera de software; null; engineering; no
Abogado; null; legal; no
Contable; null; finance; no
Voluntaria; unpaid; null; no
Amministratore delegato; cxo; executive; yes
Amministratore unico; cxo; executive; yes
Direttore generale; cxo; executive; yes
Direttrice commerciale; director; sales; yes
Responsabile acquisti; manager; operations; no
Responsabile risorse umane; manager; human_resources; no
Titolare; owner; executive; yes
Fondatrice; owner; executive; yes
Socio; partner; null; yes
Assistente di direzione; entry; administration; no
Tirocinante; training; null; no
Avvocato; null; legal; no
Sviluppatrice software; null; engineering; no
Capo progetto; manager; operations; no
Algemeen directeur; cxo; executive; yes
Commercieel directeur; director; sales; yes
Financieel directeur; director; finance; yes
Eigenaar; owner; executive; yes
Eigenaresse; owner; executive; yes
Mede-oprichter; owner; executive; yes
Hoofd verkoop; director; sales; yes
Hoofd HR; director; human_resources; yes
Teamleider klantenservice; manager; customer_support; no
Directiesecretaresse; entry; administration; no
Medewerker administratie; entry; administration; no
Boekhouder; null; finance; no
Softwareontwikkelaar; null; engineering; no
Stagiair; training; null; no
Vrijwilliger; unpaid; null; no
Vennoot; partner; null; yes
Diretor-geral; cxo; executive; yes
Diretora executiva; cxo; executive; yes
Diretor(a) Financeiro(a); director; finance; yes
Diretora de Recursos Humanos; director; human_resources; yes
Gerente de vendas; manager; sales; no
Coordenadora de marketing; manager; marketing; no
Chefe de operações; manager; operations; no
Sócio-gerente; partner; null; yes
Sócia fundadora; partner; null; yes
Fundador; owner; executive; yes
Estagiária; training; null; no
Engenheiro de software; null; engineering; no
Contabilista; null; finance; no
Advogada; null; legal; no
Assistente administrativa; entry; administration; no
`;

const read = (row: string): LabelledTitle => {
  const [title = '', seniority, department = '', decisionMaker] = row.split('; ');
  return {
    title,
    seniority: seniority === 'null' ? null : (seniority as Seniority),
    department: department === 'null' ? null : department,
    decisionMaker: decisionMaker === 'yes',
  };
};

const titles = table.trim().split('\n').map(read);

/** Titles used for the development of the rules. */
export const shownTitles: readonly LabelledTitle[] = titles.filter((_, index) => index % 3 !== 2);

/** Every third title is held out, for an independent measurement of the rules. */
export const heldOutTitles: readonly LabelledTitle[] = titles.filter((_, index) => index % 3 === 2);
