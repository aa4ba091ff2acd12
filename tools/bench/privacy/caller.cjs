// Who asks over NATS, in a process of its own.
'use strict';
require('reflect-metadata');
const { VerifyEmail } = require('@lode/contracts');
const { connectNats } = require('@lode/service-kit');
const { silentBus } = require('@lode/service-kit/testing');
const { serve } = require('../processes/serve.cjs');
const { ask } = require('./ask.cjs');
const { inLoops } = require('./load.cjs');
const { emailOf } = require('./people.cjs');

serve(async () => {
  const bus = silentBus(await connectNats({ natsUrl: process.env.NATS_URL, name: 'caller' }));
  return ({ people, ...load }) =>
    inLoops((number) => ask(bus, VerifyEmail, { email: emailOf(number % people) }), load);
});
