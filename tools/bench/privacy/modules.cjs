// The services that are measured: two that hold people, and the one that they follow.
'use strict';
require('reflect-metadata');
const { EmailModule } = require('@lode/email');
const { PrivacyModule } = require('@lode/privacy');
const { VerificationModule } = require('@lode/verification');

const modules = { privacy: PrivacyModule, verification: VerificationModule, email: EmailModule };

module.exports = { modules };
