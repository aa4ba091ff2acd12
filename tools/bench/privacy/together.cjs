// Privacy and verification in one process, and who asks them: no more than the in-process bus is between them.
'use strict';
const { VerifyEmail } = require('@lode/contracts');
const { InProcessBroker, startService } = require('@lode/service-kit');
const { silentBus } = require('@lode/service-kit/testing');
const { serve } = require('../processes/serve.cjs');
const { ask } = require('./ask.cjs');
const { inLoops } = require('./load.cjs');
const { modules } = require('./modules.cjs');
const { emailOf } = require('./people.cjs');

serve(async () => {
  const broker = new InProcessBroker();
  for (const [service, environment] of Object.entries(JSON.parse(process.env.BENCH_ENVIRONMENTS)))
    await startService(modules[service], { environment, wire: broker.connect() });
  const bus = silentBus(broker.connect());
  return ({ people, ...load }) =>
    inLoops((number) => ask(bus, VerifyEmail, { email: emailOf(number % people) }), load);
});
