// The measured services: privacy, and two of its followers that store people.
'use strict';
require('reflect-metadata');
const { EmailModule } = require('@lode/email');
const { PrivacyModule } = require('@lode/privacy');
const { VerificationModule } = require('@lode/verification');

const modules = { privacy: PrivacyModule, verification: VerificationModule, email: EmailModule };

module.exports = { modules };
