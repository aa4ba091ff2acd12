import { emptyReport } from '../sources/company-source';
import { mayDescribe } from './known-company';

const reportOf = (...names: string[]) => ({
  ...emptyReport,
  claims: names.map((value) => ({
    field: 'name' as const,
    value,
    origin: 'knowledge_base' as const,
    confidence: 75,
    evidence: [],
  })),
});

test.each([
  ['the same name', ['Acme'], ['ACME GmbH'], true],
  ['a longer name', ['Acme Foods'], ['Acme'], true],
  ['the name of the domain', ['Acme Store'], ['Something Else'], true],
  ['another name', ['Quillbay'], ['Acme'], false],
  ['no name of the site', ['Quillbay'], [], true],
  ['no name of the item', [], ['Acme'], true],
])('%s', (_, names, known, expected) => {
  expect(mayDescribe(reportOf(...names), known, 'acme-store.test')).toBe(expected);
});
