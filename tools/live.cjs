// Compares results of Lode with real mail servers, a web server and a name server on loopback, then sends a sequence
// through a real relay. `node tools/live.cjs [folder of unpacked packages]`, as root on Debian. Exit status 1 if a result
// is wrong.
'use strict';
const { domainSearch } = require('./live/domain-search.cjs');
const { finder } = require('./live/finder.cjs');
const { sending } = require('./live/sending.cjs');
const { verifier } = require('./live/verifier.cjs');
const { visits } = require('./live/visits.cjs');
const { Lab } = require('./live/lab.cjs');
const { Lode } = require('./live/lode.cjs');
const { nameServer, mailServers, relay, webServer, makeCertificate } = require('./live/servers.cjs');

/** In this order: the search returns verdicts of the finder, and the log of the web server is read after all others. */
const checks = [verifier, finder, domainSearch, visits, sending];
const say = (line) => process.stdout.write(`${line}\n`);

/** @returns the servers that can be started; undefined: the check cannot run */
function available() {
  if (process.getuid() !== 0) return void say('Skipped: mail servers are started as root.');
  const missing = nameServer.missing();
  if (missing) return void say(`Skipped: there is no name server; ${missing}.`);
  const others = [...mailServers, relay, webServer];
  for (const server of others) if (server.missing()) say(`Without ${server.name}: ${server.missing()}.`);
  if (mailServers.every((server) => server.missing())) return void say('Skipped: there is no mail server.');
  return [nameServer, ...others.filter((server) => !server.missing())];
}

/** @returns the number of wrong answers */
function report(rows) {
  let wrong = 0;
  for (const { text, mistakes } of rows) {
    say(`${mistakes.length === 0 ? 'ok   ' : 'WRONG'}  ${text}`);
    for (const mistake of mistakes) say(`       ${mistake}`);
    if (mistakes.length > 0) wrong++;
  }
  return wrong;
}

const failed = (question, error) => [{ text: JSON.stringify(question), mistakes: [error.message] }];

async function runAll(lode, servers, lab) {
  let wrong = 0;
  for (const { title, cases, check } of checks)
    for (const { name } of servers.filter((server) => cases[server.name])) {
      say(`\n${title}: ${name}`);
      for (const each of cases[name])
        wrong += report(await check(lode, each, lab).catch((error) => failed(each, error)));
    }
  return wrong;
}

async function main() {
  const servers = available();
  if (!servers) return;
  const lab = await Lab.create();
  // The servers have their own process groups, which do not receive Ctrl-C.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void lab.close().then(() => process.exit(1)));
  try {
    makeCertificate(lab);
    for (const server of servers) await server.start(lab);
    const wrong = await runAll(await Lode.start(lab), servers, lab);
    say(`\n${wrong === 0 ? 'All answers are correct.' : `${wrong} wrong; the logs are in ${lab.folder}`}`);
    process.exitCode = wrong === 0 ? 0 : 1;
  } catch (error) {
    say(`${error.message}; the logs are in ${lab.folder}`);
    process.exitCode = 1;
  } finally {
    await lab.close({ keep: process.exitCode === 1 });
  }
}

main();
