// Lode itself, started as the guide does, and asked over HTTP.
'use strict';
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const apiKey = 'live-check-0123456789';

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
    };
    const env = { ...process.env, ...settings };
    await lab.start('npm', ['start'], { name: 'npm', host: '127.0.0.1', port: lab.httpPort, env, cwd: root });
    return new Lode(`http://127.0.0.1:${lab.httpPort}`);
  }

  async ask(operation, query) {
    const url = `${this.address}/${operation}?${new URLSearchParams(query)}`;
    const response = await fetch(url, { headers: { 'X-API-Key': apiKey } });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${url}: ${answer.status} ${answer.detail}`);
    return answer;
  }
}

module.exports = { Lode };
