'use strict';
const { finderCases } = require('./cases/finder.cjs');
const { differences, evidenceOf, inColumns } = require('./rows.cjs');

async function check(lode, [person, domain, email, { confidence, ...rest }, why]) {
  const [first_name, last_name] = person.split(' ');
  const answer = await lode.ask('email-finder', { domain, first_name, last_name });
  const evidence = evidenceOf(answer.source_details);
  const expected = { email, ...rest, smtp_valid: rest.verdict === 'valid' };
  const mistakes = [
    ...differences({ ...answer, evidence }, expected),
    ...outside(confidence, answer.confidence),
  ];
  const asked = `${person}, ${domain}`;
  const found = [answer.email, answer.confidence, answer.verdict, answer.reason];
  return [{ text: inColumns([30, 29, 2, 7, 13, 36], [asked, ...found, why, evidence]), mistakes }];
}

const outside = ([least, most], confidence) =>
  confidence >= least && confidence <= most ? [] : [`confidence is not within ${least} and ${most}`];

module.exports = { finder: { title: 'Finder', cases: finderCases, check } };
