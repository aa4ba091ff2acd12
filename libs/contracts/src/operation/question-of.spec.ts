import { CrawlSite } from '../crawl/crawl-site';
import { SearchDomain } from '../email/search-domain';
import { fieldsOf } from '../fields/field';
import { VerifyEmail } from '../verification/verify-email';
import { operations } from '../operations';
import { questionOf } from './question-of';
import type { Operation } from './operation';

const erased = (operation: unknown): Operation => operation as Operation;

test('omits fields without a value, and reduces a URL to its site', () => {
  const site = 'https://jane@cedar.example/team/jane-doe?name=jane#jane';
  expect(questionOf(erased(CrawlSite), { url: site })).toEqual({ url: 'cedar.example' });
  expect(questionOf(erased(SearchDomain), { domain: site, seniority: 'cxo', cursor: 'x' })).toEqual({
    domain: 'cedar.example',
    seniority: 'cxo',
  });
});

test('is empty for an operation that declares none', () => {
  expect(questionOf(erased(VerifyEmail), { email: 'jane@cedar.example' })).toEqual({});
});

test('every operation with results has a question, without fields that name a person', () => {
  const producers = operations.filter(({ results }) => results);
  expect(producers.length).toBeGreaterThan(3);
  for (const operation of producers) {
    const everything = Object.fromEntries(fieldsOf(operation.request).map(({ name }) => [name, name]));
    const question = questionOf(operation, everything);
    expect(Object.keys(question), operation.name).not.toEqual([]);
    const personal = /email|name|phone|profile|first|last|cursor|limit/;
    expect(Object.keys(question).filter((name) => personal.test(name))).toEqual([]);
  }
});
