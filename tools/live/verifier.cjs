'use strict';
const { differences, inColumns } = require('./rows.cjs');

// Expected results per server: address, reason code, and explanation. The reason determines the verdict.

const postfix = [
  ['anna@postfix.test', 'ok', 'a mailbox'],
  ['ANNA@Postfix.TEST', 'ok', 'the same in capitals'],
  ['anna+tag@postfix.test', 'ok', 'an address extension'],
  ['john.doe@postfix.test', 'ok', 'a dot'],
  ["o'brien@postfix.test", 'ok', 'an apostrophe'],
  ['anna-lena@postfix.test', 'ok', 'a hyphen'],
  ['"a b"@postfix.test', 'ok', 'a quoted local part'],
  ['jürgen@postfix.test', 'ok', 'a local part for SMTPUTF8'],
  ['anna@bücher.test', 'ok', 'an internationalised domain'],
  ['missing@postfix.test', 'no_mailbox', 'no such mailbox'],
  ['nobödy@postfix.test', 'no_mailbox', 'no such mailbox, SMTPUTF8'],
  ['anyone@catchall.test', 'accept_all', 'a catch-all domain'],
  ['full@postfix.test', 'mailbox_full', '452 4.2.2'],
  ['over-quota@postfix.test', 'mailbox_full', '552 5.2.2'],
  ['disabled@postfix.test', 'disabled', '550 5.2.1'],
  ['denied@postfix.test', 'policy', 'an access rule: 554 5.7.1'],
  ['listed@postfix.test', 'blocked', 'we are on a block list'],
  ['deferred@postfix.test', 'busy', 'try again later'],
  ['anna@relay.test', 'relay', 'the server does not serve the domain'],
  ['anna@strict.test', 'ok', 'HELO name and sender are checked, bounces too'],
  ['missing@strict.test', 'no_mailbox', 'the same, no such mailbox'],
  ['anna@encrypted.test', 'ok', 'TLS is required, the certificate self-signed'],
  ['anna@screened.test', 'ok', 'postscreen waits 3 s for early talkers'],
  ['anna@greylist.test', 'greylisted', 'greylisting'],
  ['missing@greylist.test', 'no_mailbox', 'greylisting, no such mailbox'],
  ['anna@single.test', 'ok', 'one recipient a transaction'],
  ['anna@abrupt.test', 'ok', 'hangs up after one error'],
  ['anna@address-only.test', 'ok', 'no MX, an address'],
  ['anna@alias.test', 'ok', 'the domain is a CNAME'],
  ['anna@alias-mx.test', 'ok', 'the mail host is a CNAME'],
  ['anna@failover.test', 'ok', 'the first mail host is down'],
  ['anna@tie.test', 'ok', 'two of one preference, one is down'],
  ['anna@many.test', 'ok', 'an MX answer over TCP'],
];

const names = [
  ['anna@null-mx.test', 'no_mail', 'null MX'],
  ['anna@no-mail.test', 'no_mail', 'neither MX nor address'],
  ['anna@no-such.test', 'no_domain', 'no such domain'],
  ['anna@elsewhere.invalid', 'dns_error', 'the name server refuses to answer'],
  ['anna@dangling.test', 'no_connection', 'the mail host does not exist'],
  ['anna@down.test', 'no_connection', 'the mail host is down'],
  ['anna@private.test', 'no_connection', 'the mail host has a private address'],
];

const openSmtpd = [
  ['anna@opensmtpd.test', 'ok', 'a mailbox'],
  ['Anna+tag@opensmtpd.test', 'ok', 'capitals and an extension'],
  ['john.doe@opensmtpd.test', 'ok', 'a dot'],
  ["o'brien@opensmtpd.test", 'ok', 'an apostrophe'],
  ['missing@opensmtpd.test', 'no_mailbox', 'no such mailbox: 524 5.2.4'],
  ['anyone@opensmtpd-all.test', 'accept_all', 'a catch-all domain'],
  ['jürgen@opensmtpd.test', 'smtputf8_unsupported', 'no SMTPUTF8'],
];

const exim = [
  ['anna@exim.test', 'ok', 'a mailbox'],
  ['Anna+tag@exim.test', 'ok', 'capitals and an extension'],
  ["o'brien@exim.test", 'ok', 'an apostrophe'],
  ['missing@exim.test', 'no_mailbox', 'no such mailbox: unrouteable'],
  ['anyone@exim-all.test', 'accept_all', 'a catch-all domain'],
  ['anna@exim-relay.test', 'relay', 'the server does not serve the domain'],
];

const verifierCases = { NSD: names, Postfix: postfix, OpenSMTPD: openSmtpd, Exim: exim };

async function check(lode, [email, reason, why]) {
  const answer = await lode.ask('email-verifier', { email });
  const text = inColumns([28, 7, 3, 20], [email, answer.verdict, answer.code, answer.reason, why]);
  return [{ text, mistakes: differences(answer, { reason }) }];
}

const verifier = { title: 'Verifier', cases: verifierCases, check };

module.exports = { verifier };
