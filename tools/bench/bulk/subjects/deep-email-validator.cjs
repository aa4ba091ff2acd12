// The unchanged package; only its DNS queries are sent to the sandbox.
'use strict';
const dns = require('node:dns');
const { serve } = require('../../processes/serve.cjs');
const { perDomain } = require('./per-domain.cjs');

dns.setServers([process.env.BENCH_DNS_SERVER]);
dns.lookup = (name, options, done) =>
  dns.resolve4(name, (error, addresses = []) =>
    options.all
      ? done(
          error,
          addresses.map((address) => ({ address, family: 4 })),
        )
      : done(error, addresses[0], 4),
  );

/** Every check is on. Without the sandbox's top-level domain each address would be reported as a typo. */
const options = { additionalTopLevelDomains: ['test'] };

serve(async () => {
  const { validate } = require('deep-email-validator');
  return (emails) =>
    perDomain(emails, async (email) => ((await validate({ ...options, email })).valid ? 'valid' : 'invalid'));
});
