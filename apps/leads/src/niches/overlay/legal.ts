import { nichesOf } from './curated-niche';

export const legal = nichesOf(
  'legal',
  `
  Lawyer | office/lawyer | lawyer legal_services | Q613142 | law firm, law office, law, attorney, attorney at law, solicitor, barrister, legal, legal advice, legal counsel, legal services, litigation, Rechtsanwalt, Anwalt, Anwälte, Anwältin, Anwaltskanzlei, Kanzlei, Rechtsanwaltskanzlei, avocat, cabinet d'avocats, abogado, abogada, bufete, despacho de abogados
  Personal injury lawyer | +office/lawyer | personal_injury_law | | personal injury attorney, personal injury law firm, injury lawyer, accident lawyer
  Divorce and family lawyer | +office/lawyer | divorce_and_family_law | | divorce lawyer, divorce attorney, family lawyer, family law, family law attorney, Familienanwalt, Scheidungsanwalt, avocat divorce, abogado de familia, abogado de divorcio
  Criminal defense lawyer | +office/lawyer | criminal_defense_law dui_law | | criminal lawyer, criminal defense attorney, DUI lawyer, Strafverteidiger, avocat pénaliste, abogado penalista
  Immigration lawyer | +office/lawyer | immigration_law immigration_assistance_services | | immigration attorney, immigration law, immigration consultant, abogado de inmigración
  Patent lawyer | +office/lawyer | patent_law ip_and_internet_law | | patent attorney, intellectual property lawyer, IP lawyer, Patentanwalt, conseil en propriété industrielle
  Real estate lawyer | +office/lawyer | real_estate_law tenant_and_eviction_law | | real estate attorney, property lawyer, conveyancing, conveyancer, eviction lawyer
  Tax lawyer | +office/lawyer | tax_law | | tax attorney, tax law, Steueranwalt, avocat fiscaliste
  Bankruptcy lawyer | +office/lawyer | bankruptcy_law | | bankruptcy attorney, insolvency lawyer, Insolvenzanwalt
  Employment lawyer | +office/lawyer | employment_law workers_compensation_law | | employment attorney, labor lawyer, labour lawyer, workers compensation lawyer, Arbeitsrechtler, abogado laboralista
  Estate planning lawyer | +office/lawyer | estate_planning_law wills_trusts_and_probate | | estate planning, estate planning attorney, probate lawyer, probate attorney, wills and trusts
  Business lawyer | +office/lawyer | business_law contract_law | | business attorney, corporate lawyer, corporate law firm, contract lawyer, Wirtschaftsanwalt
  Notary | office/notary office/lawyer/notary | notary_public | | notary public, notaries, Notar, Notariat, notaire, notario, notaría
  Bail bond agent | office/bail_bond_agent-US-PH | bail_bonds_service | | bail bonds, bail bondsman, bail bond agency
  Mediator | | mediator | | mediation, divorce mediation, Mediation, médiateur, mediador
  `,
);
