import { nichesOf } from './curated-niche';

export const finance = nichesOf(
  'finance',
  `
  Accountant | office/accountant +office/tax_advisor | accountant bookkeeper | | accounting, accounting firm, accountancy, CPA, certified public accountant, chartered accountant, bookkeeper, bookkeeping, auditor, Buchhalter, Buchhaltung, Wirtschaftsprüfer, comptable, expert-comptable, cabinet comptable, contador, contable, asesoría contable, gestoría
  Tax advisor | office/tax_advisor | tax_services | | tax consultant, tax preparer, tax preparation, tax return, tax accountant, taxes, Steuerberater, Steuerberatung, Steuerkanzlei, conseiller fiscal, fiscaliste, asesor fiscal
  Payroll service | | payroll_services | | payroll, payroll provider, Lohnbuchhaltung, gestion de la paie, nóminas
  Bank | amenity/bank | banks bank_credit_union business_banking_service | Q22687 | banking, commercial bank, savings bank, Sparkasse, banque, banco
  Credit union | amenity/credit_union | credit_union | Q745877 | credit unions, Genossenschaftsbank, cooperativa de crédito
  Financial advisor | office/financial_advisor office/financial | financial_advising financial_service | | financial planner, financial planning, financial services, financial advice, finance, wealth management, wealth manager, Finanzberater, Vermögensberater, Finanzdienstleister, conseiller financier, gestion de patrimoine, asesor financiero
  Investment company | | investing investment_management_company private_equity_firm | | investment firm, asset management, fund manager, hedge fund, private equity, venture capital, Vermögensverwaltung, société d'investissement, gestora de fondos
  Insurance agency | office/insurance | insurance_agency auto_insurance life_insurance home_and_rental_insurance | Q2143354 | insurance, insurance agent, insurance broker, insurer, Versicherung, Versicherungsmakler, Versicherungsagentur, assurance, assureur, courtier en assurance, seguros, agente de seguros, aseguradora
  Mortgage broker | | mortgage_broker mortgage_lender | | mortgage, mortgage lender, mortgage company, home loans, loan officer, Baufinanzierung, courtier en prêt immobilier, hipotecas
  Money lender | shop/money_lender | installment_loans check_cashing_payday_loans business_financing | | loans, lender, payday loans, personal loans, Kreditvermittler, prêteur, préstamos
  Debt collection agency | | collection_agencies | | debt collection, collection agency, debt collector, Inkasso, recouvrement de créances, cobranzas
  Currency exchange | amenity/bureau_de_change | currency_exchange | | bureau de change, money exchange, forex, Wechselstube, casa de cambio
  Pawnshop | shop/pawnbroker | pawn_shop | | pawn shop, pawnbroker, Pfandleihe, Leihhaus, prêteur sur gages, casa de empeño
  `,
);
