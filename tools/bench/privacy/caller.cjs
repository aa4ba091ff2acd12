// A client on NATS in a process of its own.
'use strict';
require('reflect-metadata');
const { connectNats } = require('@lode/service-kit');
const { testBus } = require('@lode/service-kit/testing');
const { serve } = require('../processes/serve.cjs');
const { verifyRepeatedly } = require('./verify-repeatedly.cjs');

serve(async () => {
  const bus = testBus(await connectNats({ natsUrl: process.env.NATS_URL, name: 'caller' }));
  return (load) => verifyRepeatedly(bus, load);
});
