// Ten domains that nobody has asked about before, ten addresses at each.
'use strict';

const domains = 10;
/** At each domain six mailboxes that exist and four that do not. */
const mailboxes = {
  ann: 'exists',
  ben: 'exists',
  cleo: 'exists',
  dan: 'exists',
  eve: 'exists',
  finn: 'exists',
};
const locals = [...Object.keys(mailboxes), 'gus', 'hana', 'ivo', 'jo'];

/**
 * Puts them into the sandbox, each with a mail host of its own that offers every extension but STARTTLS, so
 * that all who ask hold the same dialogue.
 * @returns the names, and the emails, neighbours at different domains.
 */
function addMailDomains(sandbox, label) {
  const names = Array.from({ length: domains }, (_, index) => `${label}-${index}.test`);
  for (const name of names) sandbox.add({ name, mailboxes });
  return { names, emails: locals.flatMap((local) => names.map((name) => `${local}@${name}`)) };
}

module.exports = { addMailDomains };
