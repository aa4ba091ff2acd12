import { commentOn } from '@lode/service-kit';

/** Statements that create the table of company facts, and add their columns to the people. */
export const createCompanyFacts = (schema: string): string[] => [
  `CREATE TABLE ${schema}.company_facts (
    domain text PRIMARY KEY,
    position bigint NOT NULL,
    tags text[] NOT NULL,
    size_from integer NOT NULL,
    size_to integer NOT NULL)`,
  `ALTER TABLE ${schema}.people ADD size_from integer NOT NULL DEFAULT -1, ADD size_to integer NOT NULL DEFAULT -1`,
  // The commonest countries and sectors have statistics of their own.
  `ALTER TABLE ${schema}.people ALTER COLUMN tags SET STATISTICS 1000`,
  ...commentOn(schema, {
    company_facts: 'Place, sector and size of companies, by which their people are searched.',
    'company_facts.position': 'Of the change; an earlier one does not replace it.',
    'company_facts.tags': 'Country, region, city, and sector with its ancestors.',
    'company_facts.size_from': 'Minimum number of employees; -1 if unknown.',
    'company_facts.size_to': 'Maximum number of employees; -1 if unknown.',
    'people.tags': 'Seniority, department, whether the role decides; place and sector of the company.',
    'people.size_from': 'Minimum number of employees of the company; -1 if unknown.',
    'people.size_to': 'Maximum number of employees of the company; -1 if unknown.',
  }),
];
