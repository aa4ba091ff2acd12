import type { ResultRow } from '@lode/contracts';

/** A row about nobody; what a test is about is given. */
export const resultRow = (given: Partial<ResultRow> = {}): ResultRow => ({
  name: null,
  company: null,
  title: null,
  email: null,
  phone: null,
  website: null,
  address: null,
  rating: null,
  confidence: 80,
  tech_stack: [],
  source: 'website',
  ...given,
});

/** Rows that can be told apart by their names. */
export const resultRows = (count: number, given: Partial<ResultRow> = {}): ResultRow[] =>
  Array.from({ length: count }, (_, index) => resultRow({ name: `row ${index}`, ...given }));
