// Verifies mailboxes of real mail servers behind a real name server, all on loopback, and compares each
// verdict with what the servers hold. `node tools/live.cjs [folder of unpacked packages]`, as root on
// Debian. Exit status 1 where a verdict is wrong.
'use strict';
const path = require('node:path');
const { cases } = require('./live/cases.cjs');
const { Lab } = require('./live/lab.cjs');
const { nameServer, mailServers, makeCertificate } = require('./live/servers.cjs');

const root = path.resolve(__dirname, '..');
const apiKey = 'live-check-0123456789';
const say = (line) => process.stdout.write(`${line}\n`);

/** @returns the mail servers that can be started, undefined where the check cannot run */
function available() {
  if (process.getuid() !== 0) return void say('Skipped: mail servers are started as root.');
  const missing = nameServer.missing();
  if (missing) return void say(`Skipped: there is no name server; ${missing}.`);
  const servers = mailServers.filter((server) => !server.missing());
  for (const server of mailServers) if (server.missing()) say(`Without ${server.name}: ${server.missing()}.`);
  return servers.length > 0 ? servers : void say('Skipped: there is no mail server.');
}

/** Starts Lode as the guide does. */
async function startLode(lab) {
  const settings = {
    PORT: String(lab.httpPort),
    LODE_DATA_DIR: lab.file('lode'),
    LODE_NETWORK: 'live',
    LODE_DNS_SERVERS: `127.0.0.1:${lab.dnsPort}`,
    LODE_SMTP_PORT: String(lab.smtpPort),
    LODE_ALLOW_NETS: '127.0.0.0/8',
    LODE_API_KEY: apiKey,
    LODE_RATE_LIMIT: 'off',
  };
  const env = { ...process.env, ...settings };
  await lab.start('npm', ['start'], { name: 'npm', host: '127.0.0.1', port: lab.httpPort, env, cwd: root });
}

async function verify(lab, email) {
  const address = `http://127.0.0.1:${lab.httpPort}/email-verifier?email=${encodeURIComponent(email)}`;
  const response = await fetch(address, { headers: { 'X-API-Key': apiKey } });
  return response.json();
}

/** @returns whether the answer is right */
async function check(lab, [email, expected, why]) {
  const { verdict, reason, code } = await verify(lab, email);
  const right = reason === expected;
  const found = right ? reason : `${reason}, not ${expected}`;
  const columns = [
    right ? 'ok' : 'WRONG',
    email.padEnd(28),
    String(verdict).padEnd(7),
    String(code ?? '–').padEnd(3),
  ];
  say(`${columns.join('  ')}  ${found.padEnd(20)}  ${why}`);
  return right;
}

async function checkAll(lab, servers) {
  let wrong = 0;
  for (const { name } of [nameServer, ...servers]) {
    say(`\n${name}`);
    for (const each of cases[name]) if (!(await check(lab, each))) wrong++;
  }
  return wrong;
}

async function main() {
  const servers = available();
  if (!servers) return;
  const lab = await Lab.create();
  // The servers have process groups of their own, which Ctrl-C does not reach.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void lab.close().then(() => process.exit(1)));
  try {
    makeCertificate(lab);
    for (const server of [nameServer, ...servers]) await server.start(lab);
    await startLode(lab);
    const wrong = await checkAll(lab, servers);
    say(`\n${wrong === 0 ? 'Every verdict is right.' : `${wrong} wrong; the logs are in ${lab.folder}`}`);
    process.exitCode = wrong === 0 ? 0 : 1;
  } catch (error) {
    say(`${error.message}; the logs are in ${lab.folder}`);
    process.exitCode = 1;
  } finally {
    await lab.close({ keep: process.exitCode === 1 });
  }
}

main();
