'use strict';
const { domainSearchCases } = require('./cases/domain-search.cjs');
const { differences, evidenceOf, inColumns } = require('./rows.cjs');

/** @returns a row for the domain, and one for each listed or expected address */
async function check(lode, { domain, company, pattern, emails, why }) {
  const answer = await lode.ask('domain-search', { domain });
  const text = inColumns([28, 20, 26], [domain, answer.company, answer.pattern, why]);
  const places = Array.from({ length: Math.max(answer.emails.length, emails.length) }, (_, place) => place);
  const mistakes = differences(answer, { company, pattern, total: emails.length });
  return [{ text, mistakes }, ...places.map((place) => compare(answer.emails[place], emails[place]))];
}

function compare(listed, expected) {
  if (!listed) return { text: expected[0], mistakes: ['is not listed'] };
  const answer = {
    ...listed,
    evidence: evidenceOf(listed.source_details),
    verdict: listed.verification?.verdict ?? null,
  };
  const found = [answer.name, answer.position, answer.verdict, answer.evidence];
  const text = inColumns([28, 20, 26, 7], [`  ${answer.email}`, ...found]);
  if (!expected) return { text, mistakes: ['is more than the site shows'] };
  const [email, name, position, evidence, verdict] = expected;
  return { text, mistakes: differences(answer, { email, name, position, evidence, verdict }) };
}

module.exports = { domainSearch: { title: 'Domain search', cases: domainSearchCases, check } };
