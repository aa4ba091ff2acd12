// A folder with configurations, and the server processes.
'use strict';
const { spawn, spawnSync } = require('node:child_process');
const { once } = require('node:events');
const fs = require('node:fs');
const net = require('node:net');
const os = require('node:os');
const path = require('node:path');

// Server programs of Debian packages, installed or unpacked into one folder, because packages of mail servers conflict.

const [unpacked] = process.argv.slice(2);
const roots = ['/', ...(unpacked ? [path.resolve(unpacked)] : [])];

/** @returns the path of a program; undefined: not found */
const find = (program) => roots.map((root) => path.join(root, program)).find((file) => fs.existsSync(file));

const hasUser = (name) =>
  fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .some((line) => line.startsWith(`${name}:`));

/** Debian architecture of this machine in library paths. */
const architecture = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }[process.arch] ?? '';

/** Environment with the libraries unpacked beside a program. */
const environment = {
  ...process.env,
  ...(unpacked && { LD_LIBRARY_PATH: path.resolve(unpacked, 'usr/lib', architecture) }),
};

const timeoutMs = 30_000;

async function freePort(host) {
  const server = net.createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

class Lab {
  children = [];

  static async create() {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lode-live-'));
    fs.chmodSync(folder, 0o755);
    const lab = new Lab();
    return Object.assign(lab, {
      folder,
      dnsPort: await freePort('127.0.0.1'),
      smtpPort: await freePort('127.0.0.2'),
      httpPort: await freePort('127.0.0.1'),
      inboundPort: await freePort('127.0.0.1'),
      refusingPort: await freePort('127.0.0.1'),
    });
  }

  file(name) {
    return path.join(this.folder, name);
  }

  /** Writes a configuration with the folder and ports of this lab. */
  configure(name, as = name) {
    const values = {
      FOLDER: this.folder,
      DNS_PORT: this.dnsPort,
      SMTP_PORT: this.smtpPort,
      INBOUND_PORT: this.inboundPort,
      REFUSING_PORT: this.refusingPort,
    };
    const template = fs.readFileSync(path.join(__dirname, 'config', name), 'utf8');
    fs.mkdirSync(path.dirname(this.file(as)), { recursive: true });
    fs.writeFileSync(
      this.file(as),
      template.replace(/@([A-Z_]+)@/g, (_, key) => values[key]),
    );
    return this.file(as);
  }

  makeFolder(name, owner) {
    fs.mkdirSync(this.file(name), { recursive: true });
    if (owner) this.run('chown', [owner, this.file(name)]);
  }

  run(command, args) {
    const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8', env: environment });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`);
  }

  /**
   * Starts a server in the foreground, with its own /etc/resolv.conf, so that its look-ups of clients go to the name
   * server of the lab.
   */
  startServer(program, args, address) {
    fs.writeFileSync(this.file('resolv.conf'), 'nameserver 127.0.0.9\n');
    const script = 'mount --bind "$0" /etc/resolv.conf && exec "$@"';
    const shell = ['sh', '-c', script, this.file('resolv.conf'), program, ...args];
    return this.start('unshare', ['--mount', ...shell], { ...address, name: path.basename(program) });
  }

  /** Starts a process and waits until it accepts connections. */
  async start(command, args, { name, host, port, env = environment, cwd = this.folder }) {
    const log = fs.openSync(this.file(`${name}.out`), 'w');
    // Own process group: some servers kill their whole group at their end.
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', log, log] });
    fs.closeSync(log);
    this.children.push(child);
    await this.listening(child, { name, host, port });
  }

  async listening(child, { name, host, port }) {
    const deadline = Date.now() + timeoutMs;
    while (!(await connects(host, port))) {
      const ended = child.exitCode !== null || child.signalCode !== null;
      if (ended || Date.now() > deadline) throw new Error(`${name} does not listen on ${host}:${port}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Ends the processes in reverse order. */
  async close({ keep = false } = {}) {
    for (const child of this.children.reverse()) await end(child);
    if (!keep) fs.rmSync(this.folder, { recursive: true });
  }
}

async function connects(host, port) {
  const socket = net.connect({ host, port });
  const connected = await new Promise((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  socket.destroy();
  return connected;
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  const last = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), timeoutMs);
  await exited;
  clearTimeout(last);
}

module.exports = { find, hasUser, Lab };
