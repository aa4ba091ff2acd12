'use strict';
const fs = require('node:fs');
const { differences } = require('./rows.cjs');

/** After all other checks: each page was read once, and the page forbidden by robots.txt never. */
const cases = { nginx: [['office.test', '/ /contact /robots.txt /sitemap.xml /team']] };

async function check(lode, [site, expected], lab) {
  const log = fs.readFileSync(lab.file('nginx-access.log'), 'utf8');
  const visits = log.split('\n').filter((line) => line.startsWith(`${site} `));
  const requests = visits.map((line) => line.slice(site.length + 1)).sort();
  const answer = { requests: requests.join(' ') };
  return [{ text: `${site}  ${answer.requests}`, mistakes: differences(answer, { requests: expected }) }];
}

const visits = { title: 'Requests', cases, check };

module.exports = { visits };
