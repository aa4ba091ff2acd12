'use strict';
const { differences, evidenceOf, inColumns } = require('./rows.cjs');

// Person, domain, existing address, accepted results, and reason.

/**
 * The confidence is a range, within which the calibration may change: more than 30 with evidence, and the maximum only for
 * published addresses or accepted ones with the usual pattern. The evidence is in the order of the answer, each method with
 * its page.
 */
const shown = (evidence) => ({ verdict: 'valid', reason: 'ok', confidence: [90, 99], evidence });
const byForm = shown('smtp, pattern office.test/team, pattern office.test/contact');
const byAsking = { verdict: 'valid', reason: 'ok', confidence: [31, 99], evidence: 'smtp' };
const linked = shown('mailto office.test/team, smtp');
const spelled = (page) => shown(`spelled office.test/${page}, smtp`);
const nothing = (reason) => ({ verdict: null, reason, confidence: [0, 0], evidence: '' });
const open = (confidence, evidence) => ({ verdict: 'risky', reason: 'accept_all', confidence, evidence });
const openLinked = open([90, 99], 'mailto www.office-all.test/');
const openByForm = (...confidence) => open(confidence, 'pattern www.office-all.test/');
/** Guesses without evidence are alternatives. */
const guesses = nothing('no_evidence');

const nginx = [
  ['Clara Lindqvist', 'office.test', 'clara.lindqvist@office.test', byForm, 'named without an address'],
  ['Jürgen Großmann', 'office.test', 'juergen.grossmann@office.test', byForm, 'not named'],
  ['Anna Berger', 'office.test', 'anna.berger@office.test', linked, 'shown as a link'],
  ['Jonas Weiss', 'office.test', 'jonas.weiss@office.test', spelled('team'), 'written with [at]'],
  ["Sofia O'Brien", 'office.test', 'sofia.obrien@office.test', spelled('contact'), 'and with [dot]'],
  ['Marie Peters', 'office.test', 'mpeters@office.test', byAsking, 'another form than her colleagues'],
  ['Nora Fremd', 'office.test', null, nothing('no_mailbox'), 'does not exist'],
  ['Peter Quist', 'office.test', null, nothing('no_mailbox'), 'on a page that robots.txt forbids'],
  ['Emma Martin', 'office-all.test', 'emartin@office-all.test', openLinked, 'shown'],
  ['Oskar Nilsson', 'office-all.test', 'onilsson@office-all.test', openByForm(45, 98), 'by form'],
  ['Nora Fremd', 'office-all.test', 'nfremd@office-all.test', openByForm(45, 75), 'not named'],
  ['Hugo Keller', 'site-down.test', 'hugo.keller@site-down.test', byAsking, 'the web server is down'],
];

const postfix = [
  ['Hugo Keller', 'siteless.test', 'hugo.keller@siteless.test', byAsking, 'no web site'],
  ['Nora Fremd', 'siteless.test', null, nothing('no_mailbox'), 'no web site, does not exist'],
  ['John Doe', 'catchall.test', null, guesses, 'no web site, accepts everything'],
  ['John Doe', 'strict.test', 'john.doe@strict.test', byAsking, 'HELO name and sender are checked'],
  ['John Doe', 'encrypted.test', 'john.doe@encrypted.test', byAsking, 'TLS is required'],
  ['John Doe', 'screened.test', 'john.doe@screened.test', byAsking, 'postscreen'],
  ['John Doe', 'single.test', 'john.doe@single.test', byAsking, 'one recipient a transaction'],
  ['John Doe', 'abrupt.test', 'john.doe@abrupt.test', byAsking, 'hangs up after one error'],
  ['John Doe', 'failover.test', 'john.doe@failover.test', byAsking, 'the first mail host is down'],
  ['John Doe', 'relay.test', null, guesses, 'the server does not serve the domain'],
  ['John Doe', 'greylist.test', null, guesses, 'greylisting'],
  ['Nora Fremd', 'greylist.test', null, nothing('no_mailbox'), 'greylisting, does not exist'],
];

const names = [
  ['John Doe', 'null-mx.test', null, nothing('no_mail'), 'null MX'],
  ['John Doe', 'no-such.test', null, nothing('no_domain'), 'no such domain'],
  ['John Doe', 'down.test', null, guesses, 'the mail host is down'],
];

const openSmtpd = [
  ['John Doe', 'opensmtpd.test', 'john.doe@opensmtpd.test', byAsking, 'no web site'],
  ['Nora Fremd', 'opensmtpd.test', null, nothing('no_mailbox'), 'does not exist'],
];

const exim = [
  ['Anna Smith', 'exim.test', 'anna@exim.test', byAsking, 'a given name alone'],
  ['Nora Fremd', 'exim.test', null, nothing('no_mailbox'), 'does not exist'],
];

const finderCases = { nginx, NSD: names, Postfix: postfix, OpenSMTPD: openSmtpd, Exim: exim };

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

const finder = { title: 'Finder', cases: finderCases, check };

module.exports = { finder };
