import { statementSpan } from './statement-guard';

test.each([
  ['SELECT * FROM verification.verdicts WHERE email = $1', 'SELECT verification.verdicts'],
  ['INSERT INTO "crawl"."pages"("id") VALUES ($1)', 'INSERT crawl.pages'],
  ['  update only leads.places set a = 1', 'UPDATE leads.places'],
  ['WITH due AS (SELECT 1) SELECT * FROM due', 'WITH'],
  ['START TRANSACTION', 'START'],
  ["SELECT 'from jane.doe@acme.test'", 'SELECT'],
  ["SELECT 'it''s from email.jane_doe' FROM crawl.pages", 'SELECT crawl.pages'],
  ['SELECT from jane.doe', 'SELECT'],
  ["SELECT 1 -- join 'x'", 'SELECT'],
  ['', 'QUERY'],
  [{ name: 'prepared', text: 'DELETE FROM outreach.lists' }, 'DELETE outreach.lists'],
  [undefined, 'QUERY'],
])('%j has the span %j', (statement, name) => {
  expect(statementSpan(statement).name).toBe(name);
});
