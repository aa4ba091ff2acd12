// The services that process pages, in the order of their start.
'use strict';
require('reflect-metadata');
const { CrawlModule } = require('@lode/crawl');
const { EmailModule } = require('@lode/email');
const { IntelModule } = require('@lode/intel');
const { LeadsModule } = require('@lode/leads');
const { PrivacyModule } = require('@lode/privacy');
const { VerificationModule } = require('@lode/verification');

const modules = {
  privacy: PrivacyModule,
  verification: VerificationModule,
  crawl: CrawlModule,
  email: EmailModule,
  leads: LeadsModule,
  intel: IntelModule,
};

module.exports = { modules };
