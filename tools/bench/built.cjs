// Compiled modules of packages that the packages do not export.
'use strict';
const path = require('node:path');

const root = path.resolve(__dirname, '../..');

const from = (project) => (file) => require(path.join(root, project, 'dist', file));

module.exports = {
  fromCrawl: from('apps/crawl'),
  fromDomain: from('libs/domain'),
  fromE2e: from('apps/e2e'),
  fromEmail: from('apps/email'),
  fromGateway: from('apps/gateway'),
  fromIntel: from('apps/intel'),
  fromLeads: from('apps/leads'),
  fromOutreach: from('apps/outreach'),
  fromSandbox: from('libs/sandbox'),
  fromStandalone: from('apps/standalone'),
  fromVerification: from('apps/verification'),
};
