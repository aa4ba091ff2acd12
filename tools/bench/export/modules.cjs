// The services of an export, in the order of their start.
'use strict';
require('reflect-metadata');
const { ExportModule } = require('@lode/export');
const { GatewayModule } = require('@lode/gateway');
const { OutreachModule } = require('@lode/outreach');
const { PrivacyModule } = require('@lode/privacy');

const modules = {
  privacy: PrivacyModule,
  outreach: OutreachModule,
  export: ExportModule,
  gateway: GatewayModule,
};

module.exports = { modules };
