// A simple SMTP client in a process of its own: one address per connection, one command at a time, two connections per host.
'use strict';
const { randomBytes } = require('node:crypto');
const { Resolver } = require('node:dns/promises');
const net = require('node:net');
const { createInterface } = require('node:readline');
const { serve } = require('../child.cjs');
const { mapConcurrently } = require('../harness.cjs');

const maxPerHost = 2;
const resolver = new Resolver();
resolver.setServers([process.env.BENCH_DNS_SERVER]);
const port = Number(process.env.BENCH_SMTP_PORT);

async function verify(email) {
  const domain = domainOf(email);
  const [{ exchange }] = await resolver.resolveMx(domain);
  const [host] = await resolver.resolve4(exchange);
  const socket = net.connect({ host, port, noDelay: true });
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const readReply = async () => {
    const { value: line } = await lines.next();
    return line[3] === '-' ? readReply() : Number(line.slice(0, 3));
  };
  const send = (line) => socket.write(`${line}\r\n`) && readReply();
  await readReply();
  await send('EHLO plain.lode.test');
  await send('MAIL FROM:<verify@plain.lode.test>');
  const code = await send(`RCPT TO:<${email}>`);
  const other = code === 250 ? await send(`RCPT TO:<${randomBytes(8).toString('hex')}@${domain}>`) : 0;
  await send('QUIT');
  socket.destroy();
  if (code === 250) return other === 550 ? 'valid' : 'unknown';
  return code === 550 ? 'invalid' : 'unknown';
}

const domainOf = (email) => email.slice(email.indexOf('@') + 1);

serve(async () => async (emails) => {
  const answers = new Map();
  const groups = [...Map.groupBy(emails, domainOf).values()];
  await Promise.all(
    groups.map((group) =>
      mapConcurrently(maxPerHost, group, async (email) => answers.set(email, await verify(email))),
    ),
  );
  return emails.map((email) => answers.get(email));
});
