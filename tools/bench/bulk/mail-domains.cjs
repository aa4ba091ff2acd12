// Ten domains that Lode has not seen before, ten addresses at each.
'use strict';

const domains = 10;
/** Each domain has these six mailboxes; four more addresses do not exist. */
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
 * Each domain has a mail host of its own that offers every extension but STARTTLS, so that all clients hold the same
 * dialogue.
 * @returns the names, and the emails, with neighbours at different domains.
 */
function addMailDomains(sandbox, label) {
  const names = Array.from({ length: domains }, (_, index) => `${label}-${index}.test`);
  for (const name of names) sandbox.add({ name, mailboxes });
  return { names, emails: locals.flatMap((local) => names.map((name) => `${local}@${name}`)) };
}

module.exports = { addMailDomains };
