import type { ResultRow } from '@lode/contracts';

/** A row without people, with the given overrides. */
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

/** Rows with distinct names. */
export const resultRows = (count: number, given: Partial<ResultRow> = {}): ResultRow[] =>
  Array.from({ length: count }, (_, index) => resultRow({ name: `row ${index}`, ...given }));
