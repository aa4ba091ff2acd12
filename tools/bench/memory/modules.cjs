// All services, in the order of their start. A module is loaded when it is read, so that a process loads only its own.
'use strict';
require('reflect-metadata');

const modules = {
  get privacy() {
    return require('@lode/privacy').PrivacyModule;
  },
  get verification() {
    return require('@lode/verification').VerificationModule;
  },
  get crawl() {
    return require('@lode/crawl').CrawlModule;
  },
  get email() {
    return require('@lode/email').EmailModule;
  },
  get leads() {
    return require('@lode/leads').LeadsModule;
  },
  get intel() {
    return require('@lode/intel').IntelModule;
  },
  get outreach() {
    return require('@lode/outreach').OutreachModule;
  },
  get export() {
    return require('@lode/export').ExportModule;
  },
  get webhooks() {
    return require('@lode/webhooks').WebhooksModule;
  },
  get gateway() {
    return require('@lode/gateway').GatewayModule;
  },
};

module.exports = { modules };
