// Starts each server with its configuration of the lab.
'use strict';
const { generateKeyPairSync } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { find, hasUser } = require('./lab.cjs');

const postfixMaster = '/usr/lib/postfix/sbin/master';

const nsd = {
  name: 'NSD',
  program: '/usr/sbin/nsd',
  missing: () => (find(nsd.program) ? null : 'apt-get install nsd'),
  async start(lab) {
    lab.configure('test.zone');
    const config = lab.configure('nsd.conf');
    await lab.startServer(find(nsd.program), ['-d', '-c', config], { host: '127.0.0.1', port: lab.dnsPort });
  },
};

const postfix = {
  name: 'Postfix',
  // Must be installed: its programs use absolute paths.
  missing: () => (fs.existsSync(postfixMaster) ? null : 'apt-get install postfix'),
  async start(lab) {
    for (const name of ['main.cf', 'master.cf']) lab.configure(name, `postfix/${name}`);
    for (const name of ['mailboxes', 'recipient-access']) lab.configure(name);
    lab.makeFolder('queue');
    lab.makeFolder('postfix-data', 'postfix');
    lab.run('postfix', ['-c', lab.file('postfix'), 'check']);
    const args = ['-d', '-c', lab.file('postfix')];
    await lab.startServer(postfixMaster, args, { host: '127.0.0.2', port: lab.smtpPort });
  },
};

/** Accepts local mail with the checks of a submission server, and returns bounces and replies. */
const relay = {
  name: 'Relay',
  missing: () => postfix.missing(),
  async start(lab) {
    for (const name of ['main.cf', 'master.cf']) lab.configure(`relay-${name}`, `relay/${name}`);
    makeCertificate(lab, 'relay-', ['-addext', 'subjectAltName=IP:127.0.0.12']);
    makeSigningKey(lab);
    lab.makeFolder('relay-queue');
    lab.makeFolder('relay-data', 'postfix');
    lab.makeFolder('inbox', 'nobody');
    lab.run('postfix', ['-c', lab.file('relay'), 'check']);
    const args = ['-d', '-c', lab.file('relay')];
    await lab.startServer(postfixMaster, args, { host: '127.0.0.12', port: lab.smtpPort });
  },
};

const openSmtpd = {
  name: 'OpenSMTPD',
  program: '/usr/sbin/smtpd',
  missing() {
    if (!find(openSmtpd.program)) return 'apt-get install opensmtpd, or unpack it';
    return ['opensmtpd', 'opensmtpq'].every(hasUser)
      ? null
      : 'its users: adduser --system opensmtpd, opensmtpq';
  },
  async start(lab) {
    fs.mkdirSync('/var/lib/opensmtpd/empty', { recursive: true });
    const args = ['-d', '-f', lab.configure('smtpd.conf')];
    await lab.startServer(find(openSmtpd.program), args, { host: '127.0.0.10', port: lab.smtpPort });
  },
};

const exim = {
  name: 'Exim',
  program: '/usr/sbin/exim4',
  missing() {
    if (!find(exim.program)) return 'apt-get install exim4-daemon-light, or unpack it';
    return hasUser('Debian-exim') ? null : 'its user: useradd --system --user-group Debian-exim';
  },
  async start(lab) {
    const config = lab.configure('exim.conf');
    lab.makeFolder('exim', 'Debian-exim');
    fs.copyFileSync(lab.file('key.pem'), lab.file('exim-key.pem'));
    lab.run('chown', ['Debian-exim', lab.file('exim-key.pem')]);
    await lab.startServer(find(exim.program), ['-bdf', '-C', config], {
      host: '127.0.0.11',
      port: lab.smtpPort,
    });
  },
};

const nginx = {
  name: 'nginx',
  program: '/usr/sbin/nginx',
  // Mailboxes of the people on its sites are at Postfix.
  missing: () => (fs.existsSync(nginx.program) ? postfix.missing() : 'apt-get install nginx'),
  async start(lab) {
    fs.cpSync(path.join(__dirname, 'config/sites'), lab.file('sites'), { recursive: true });
    const args = ['-e', lab.file('nginx-error.log'), '-c', lab.configure('nginx.conf')];
    await lab.startServer(nginx.program, args, { host: '127.0.0.20', port: 80 });
  },
};

/** A self-signed certificate, as many mail servers have. */
function makeCertificate(lab, prefix = '', more = []) {
  const subject = ['-subj', '/CN=mx.test', '-days', '2', ...more];
  const files = ['-keyout', lab.file(`${prefix}key.pem`), '-out', lab.file(`${prefix}certificate.pem`)];
  lab.run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files]);
  fs.chmodSync(lab.file(`${prefix}key.pem`), 0o600);
}

function makeSigningKey(lab) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  fs.writeFileSync(lab.file('dkim.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
  });
  lab.dkim = { publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') };
}

const mailServers = [postfix, openSmtpd, exim];

module.exports = { nameServer: nsd, mailServers, relay, webServer: nginx, makeCertificate };
