'use strict';
const { VerifyEmail } = require('@lode/contracts');
const { repeatConcurrently } = require('../load.cjs');
const { ask } = require('./ask.cjs');
const { emailOf } = require('./people.cjs');

/** Requests the cached verdicts of the first `people` addresses in turn. */
const verifyRepeatedly = (bus, { people, ...load }) =>
  repeatConcurrently((number) => ask(bus, VerifyEmail, { email: emailOf(number % people) }), load);

module.exports = { verifyRepeatedly };
