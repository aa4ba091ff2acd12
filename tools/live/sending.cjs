// Sends a sequence through a real relay, and checks the delivered messages, bounces and replies.
'use strict';
const { once } = require('node:events');
const fs = require('node:fs');
const { dkimVerify } = require('mailauth');
const { createTransport } = require('nodemailer');
const { SMTPServer } = require('smtp-server');
const { inColumns } = require('./rows.cjs');

const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const timeoutMs = 60_000;

const people = ['anna@people.test', "o'brien@people.test", 'missing@people.test', 'gone@refusing.test'];

const sequence = (list) => ({
  name: 'Through a real relay',
  list_id: list,
  from_name: 'Åsa Öberg 😀',
  from_email: 'asa@lode.test',
  timezone: 'UTC',
  schedule_windows: everyDay.map((day) => ({ day, start: '00:00', end: '24:00' })),
  min_gap_seconds: 0,
  daily_limit: 1000,
  steps: [
    {
      subject:
        'Grüße an {{ first_name | default: "Sie" }} – « un très long sujet avec des caractères » 漢字 שלום',
      body_html:
        '<p>Hello {{ first_name | default: "there" }}, <a href="https://lode.test/offer?a=1&amp;b=2">our offer</a>.</p>' +
        `<p>${'A line without an end. '.repeat(100)}</p>` +
        '<p>Your address is from {{ source }}. <a href="{{ unsubscribe_url }}">Stop</a></p>',
    },
  ],
});

/** Rejects all recipients after the relay has accepted the message. */
async function refusingHost(port) {
  const onRcptTo = (_address, _session, done) =>
    done(Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }));
  const server = new SMTPServer({
    lmtp: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo,
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
}

async function until(what, test) {
  for (const end = Date.now() + timeoutMs; ;) {
    const found = await test();
    if (found) return found;
    if (Date.now() > end) throw new Error(`Timeout after ${timeoutMs / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

function inbox(lab) {
  const folder = lab.file('inbox/new');
  return fs.existsSync(folder)
    ? fs.readdirSync(folder).map((name) => fs.readFileSync(`${folder}/${name}`))
    : [];
}

/** Sends a reply through the relay. */
async function reply(lab, raw) {
  const id = /^message-id:\s*(<[^>]+>)/im.exec(raw.toString('latin1'))?.[1];
  const transport = createTransport({
    host: '127.0.0.12',
    port: lab.smtpPort,
    tls: { rejectUnauthorized: false },
  });
  await transport.sendMail({
    from: 'anna@people.test',
    to: 'asa@lode.test',
    subject: 'Re: Grüße',
    text: 'Yes, please!',
    inReplyTo: id,
    references: [id],
  });
  transport.close();
}

async function authenticity(lab, raw) {
  const resolver = async () => [[`v=DKIM1; k=rsa; p=${lab.dkim.publicKey}`]];
  const { results } = await dkimVerify(raw, { resolver });
  return results.map(({ status }) => status.result).join(', ');
}

function mistakesIn(text, expected) {
  return Object.entries(expected)
    .filter(([, found]) => !found)
    .map(([what]) => `${what}: ${text}`);
}

async function check(lode, _each, lab) {
  const refusing = await refusingHost(lab.refusingPort);
  try {
    const list = await lode.post('lists', { name: 'People' });
    const leads = people.map((email) => ({ email, first_name: 'Anna', source: 'https://people.test/team' }));
    await lode.post(`lists/${list.id}/leads`, { leads });
    const { id } = await lode.post('sequences', sequence(list.id));
    await lode.post(`sequences/${id}/start`, {});
    const messages = await until('two messages arrive', () => inbox(lab).length === 2 && inbox(lab));
    await reply(lab, messages[0]);
    const count = await until('two bounces and a reply come back', async () => {
      const found = await lode.ask(`sequences/${id}/analytics`, {});
      return found.bounces === 2 && found.replies === 1 && found;
    });
    const rows = [row(count)];
    for (const raw of messages) rows.push(await messageRow(lab, raw));
    return rows;
  } finally {
    refusing.close();
  }
}

const row = ({ total_enrolled, sent, delivered, bounces, replies }) => ({
  text: inColumns(
    [14],
    [
      `enrolled ${total_enrolled}, sent ${sent}, delivered ${delivered}, bounced ${bounces}, replied ${replies}`,
    ],
  ),
  mistakes: sent === 3 && delivered === 2 ? [] : ['three are sent, two delivered'],
});

async function messageRow(lab, raw) {
  const text = raw.toString('latin1');
  const to = /^delivered-to:\s*(\S+)/im.exec(text)?.[1];
  const signature = await authenticity(lab, raw);
  const header = text.slice(0, text.search(/\r?\n\r?\n/));
  return {
    text: inColumns([24, 12], [Buffer.from(to ?? '', 'latin1').toString(), `DKIM ${signature}`]),
    mistakes: mistakesIn(to, {
      'the signature is good': signature === 'pass',
      'one-click header': /^list-unsubscribe-post: List-Unsubscribe=One-Click/im.test(header),
      'text beside HTML': /^content-type: multipart\/alternative/im.test(header),
      'return path': /^return-path: <bounces\+[0-9a-f]{32}@lode\.test>/im.test(header),
    }),
  };
}

const sending = { title: 'Sending', cases: { Relay: ['all'] }, check };

module.exports = { sending };
