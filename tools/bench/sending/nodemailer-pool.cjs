// The pool of nodemailer alone: complete messages like those of the sequences, of which nothing is stored.
'use strict';
const { readFileSync } = require('node:fs');
const { createTransport } = require('nodemailer');
const { serve } = require('../child.cjs');

/** Messages that wait for a connection, as many as a program that streams them would hold. */
const waiting = 100;

async function sendAll({ url, messages, dkim }) {
  const { hostname: host, port } = new URL(url);
  const transport = createTransport(
    { pool: true, host, port, maxMessages: Infinity },
    dkim && signedBy(dkim),
  );
  let next = 0;
  const sendSome = async () => {
    while (next < messages) await transport.sendMail(messageOf((next += 1)));
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: waiting }, sendSome));
  const seconds = (performance.now() - started) / 1000;
  transport.close();
  return { seconds };
}

const signedBy = ({ domain, selector, keyFile }) => ({
  dkim: { domainName: domain, keySelector: selector, privateKey: readFileSync(keyFile, 'utf8') },
});

function messageOf(number) {
  const token = number.toString(16).padStart(32, '0');
  const link = (path) => `https://lode.test/${path}`;
  const to = `person${number}@waiting.test`;
  return {
    from: { name: 'Bench', address: 'bench@lode.test' },
    to: { name: '', address: to },
    subject: 'A question, Ada',
    text: `Hello Ada of Cedar & Sons,\n\noffer: ${link('offer')}\n\nFrom https://cedar.test/. Stop: ${link(`u/${token}`)}`,
    html: `<p>Hello Ada of Cedar &amp; Sons,</p><p><a href="${link(`t/${token}/1`)}">offer</a></p><p>From https://cedar.test/. <a href="${link(`u/${token}`)}">Stop</a></p><img src="${link(`t/${token}/open.gif`)}" width="1" height="1" alt="">`,
    headers: {
      'List-Unsubscribe': `<${link(`u/${token}`)}>, <mailto:bounces+${token}@lode.test?subject=unsubscribe>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    messageId: `<${token}@lode.test>`,
    envelope: { from: `bounces+${token}@lode.test`, to: [to] },
  };
}

serve(async () => sendAll);
