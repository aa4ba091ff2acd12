// Companies that Lode has not seen before, each with a mail host and a small site of its own.
'use strict';
const { html } = require('@lode/sandbox');

const given = 'Agnes Boris Cora Dirk Edith Frida Gilda Hector Irma Jasper Klara Linus'.split(' ');
const family = 'Alder Brook Cliff Drake Field Grove Heath Ivers Lake Marsh Nash Poole Rowe Stone'.split(' ');

/** All people of a company. Its site shows the addresses of the first ones. */
const people = family.flatMap((familyName) => given.map((givenName) => ({ givenName, familyName })));
const shown = 3;

const pages = ['about', 'team', 'services', 'careers', 'news', 'contact', 'privacy'];

/** @param mailboxes local parts. Default: every person has a mailbox like `jane.doe`, and the site shows some of them. */
function addCompany(sandbox, name, mailboxes) {
  const locals = mailboxes ?? people.map(localPart);
  sandbox.add({ name, mailboxes: Object.fromEntries(locals.map((local) => [local, 'exists'])) });
  const team = mailboxes ? [] : people.slice(0, shown);
  sandbox.addSite({
    hosts: [name, `www.${name}`],
    pages: Object.fromEntries([
      ['/', page(name, 'Welcome')],
      ...pages.map((title) => [`/${title}`, page(name, title, title === 'team' ? team : [])]),
    ]),
  });
}

const localPart = ({ givenName, familyName }) => `${givenName}.${familyName}`.toLowerCase();

/** Each page links to all others. */
const page = (name, title, team = []) =>
  html(`<!doctype html><html lang="en"><title>${title} – ${name}</title><body>
<nav>${pages.map((other) => `<a href="/${other}">${other}</a>`).join(' ')}</nav>
<h1>${title}</h1>
<p>${title} of ${name}. Each page of this site has another text.</p>
${team.map((person) => card(person, name)).join('\n')}
</body></html>`);

const card = (person, name) => {
  const email = `${localPart(person)}@${name}`;
  return `<div class="card"><h3>${person.givenName} ${person.familyName}</h3><p>Sales Manager</p><a href="mailto:${email}">${email}</a></div>`;
};

/** People without an address on the site. */
const unseen = people.slice(shown);

module.exports = { addCompany, localPart, pages: pages.length + 1, unseen };
