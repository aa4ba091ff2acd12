// The services of a sequence, and the gateway for recipients of its mail.
'use strict';
require('reflect-metadata');
const { GatewayModule } = require('@lode/gateway');
const { OutreachModule } = require('@lode/outreach');
const { PrivacyModule } = require('@lode/privacy');

const modules = { privacy: PrivacyModule, outreach: OutreachModule, gateway: GatewayModule };

module.exports = { modules };
