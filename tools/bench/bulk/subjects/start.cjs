// Starts the measured verifiers, each in a process of its own: `{name, verify}`.
'use strict';
const path = require('node:path');
const { startProcess } = require('../../processes/start-process.cjs');
const { startLode } = require('../../standalone/start.cjs');
const { smtp } = require('../port.cjs');

async function startSubjects(sandbox, port, cleanup) {
  const environment = { BENCH_DNS_SERVER: sandbox.dnsServer, BENCH_SMTP_PORT: String(port) };
  const start = async (script) => {
    const { ask, stop } = await startProcess(path.join(__dirname, script), { env: environment });
    cleanup.add(script, stop);
    return ask;
  };
  const subjects = [
    { name: 'lode', verify: await startOverHttp(sandbox, port, cleanup) },
    { name: 'plain', verify: await start('plain-client.cjs') },
  ];
  if (port !== smtp) return subjects;
  return [...subjects, { name: 'deep', verify: await start('deep-email-validator.cjs') }];
}

/** One request over HTTP, through the gateway and the bus; verdicts are stored. */
async function startOverHttp(sandbox, port, cleanup) {
  const { address, key } = await startLode(sandbox, { LODE_SMTP_PORT: String(port) }, cleanup);
  return async (emails) => {
    const response = await fetch(`${address}/bulk-email-verifier`, {
      method: 'POST',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ emails }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`Lode answered ${response.status}: ${answer.detail}`);
    return answer.results.map(({ verdict }) => verdict);
  };
}

module.exports = { startSubjects };
