// The services that a sequence needs, and the door of those who open its mail.
'use strict';
require('reflect-metadata');
const { GatewayModule } = require('@lode/gateway');
const { OutreachModule } = require('@lode/outreach');
const { PrivacyModule } = require('@lode/privacy');

const modules = { privacy: PrivacyModule, outreach: OutreachModule, gateway: GatewayModule };

module.exports = { modules };
