// Privacy, verification and the client in one process, connected by the in-process bus.
'use strict';
const { InProcessBroker, startService } = require('@lode/service-kit');
const { testBus } = require('@lode/service-kit/testing');
const { serve } = require('../processes/serve.cjs');
const { modules } = require('./modules.cjs');
const { verifyRepeatedly } = require('./verify-repeatedly.cjs');

serve(async () => {
  const broker = new InProcessBroker();
  for (const [service, environment] of Object.entries(JSON.parse(process.env.BENCH_ENVIRONMENTS)))
    await startService(modules[service], { environment, wire: broker.connect() });
  const bus = testBus(broker.connect());
  return (load) => verifyRepeatedly(bus, load);
});
