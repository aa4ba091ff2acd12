// Starts Lode as in the guide, and sends HTTP requests.
'use strict';
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const apiKey = 'live-check-0123456789';

/** Settings with a relay. */
const sendingOf = (lab) => ({
  LODE_MAIL_RELAY_URL: `smtp://127.0.0.12:${lab.smtpPort}`,
  LODE_CA_FILE: lab.file('relay-certificate.pem'),
  LODE_RETURN_PATH: 'bounces@lode.test',
  LODE_INBOUND_LISTEN: `lmtp://127.0.0.1:${lab.inboundPort}`,
  LODE_DKIM_DOMAIN: 'lode.test',
  LODE_DKIM_SELECTOR: 'lab',
  LODE_DKIM_KEY_FILE: lab.file('dkim.pem'),
});

class Lode {
  constructor(address) {
    this.address = address;
  }

  static async start(lab) {
    const settings = {
      PORT: String(lab.httpPort),
      LODE_DATA_DIR: lab.file('lode'),
      LODE_NETWORK: 'live',
      LODE_DNS_SERVERS: `127.0.0.1:${lab.dnsPort}`,
      LODE_SMTP_PORT: String(lab.smtpPort),
      LODE_ALLOW_NETS: '127.0.0.0/8',
      LODE_API_KEY: apiKey,
      LODE_RATE_LIMIT: 'off',
      ...(lab.dkim && sendingOf(lab)),
    };
    const env = { ...process.env, ...settings };
    await lab.start('npm', ['start'], { name: 'npm', host: '127.0.0.1', port: lab.httpPort, env, cwd: root });
    return new Lode(`http://127.0.0.1:${lab.httpPort}`);
  }

  ask(operation, query) {
    return this.request(`${operation}?${new URLSearchParams(query)}`, {});
  }

  post(operation, body) {
    const headers = { 'Content-Type': 'application/json' };
    return this.request(operation, { method: 'POST', body: JSON.stringify(body), headers });
  }

  async request(path, { headers, ...options }) {
    const url = `${this.address}/${path}`;
    const response = await fetch(url, { ...options, headers: { ...headers, 'X-API-Key': apiKey } });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${url}: ${answer.status} ${answer.detail}`);
    return answer;
  }
}

module.exports = { Lode };
