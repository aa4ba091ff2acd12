import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMail, type ReceivedMail } from '@lode/sandbox';
import { freePort } from '@lode/platform';
import { until } from '../harness/until';
import { filledFile } from './programs';

const programs = { postfix: '/usr/lib/postfix/sbin/master', dovecot: '/usr/sbin/dovecot' } as const;
type ServerName = keyof typeof programs;

/** Files of `mail-servers/`, and their folders. */
const configurations = [
  ['dovecot.conf', ''],
  ['main.cf', 'postfix'],
  ['master.cf', 'postfix'],
] as const;

/** Password of every mailbox. */
export const realPassword = 'secret';
/** Domain of the mailboxes, and of the people who get their mail; people whose number ends in 2 do not exist. */
export const domains = { mailboxes: 'agency.test', people: 'mailbox-crowd.test' } as const;

/**
 * Postfix and Dovecot from Debian's packages on loopback: submission with TLS and login, IMAP, and LMTP for the mail to the
 * mailboxes. Mail to people arrives in one folder; Postfix returns mail to people who do not exist.
 */
export class MailServers {
  private readonly running = new Map<ServerName, ChildProcess>();
  private readonly mails: ReceivedMail[] = [];
  private readonly known = new Set<string>();
  private readonly killWithUs = (): void => {
    for (const name of this.running.keys()) this.signal(name, 'SIGKILL');
  };

  private constructor(readonly lab: Lab) {
    process.once('exit', this.killWithUs);
  }

  /** Why the servers cannot be started here; undefined if they can. */
  static missing(): string | undefined {
    if (process.getuid?.() !== 0) return 'mail servers are started as root';
    if (Object.values(programs).every((program) => existsSync(program))) return undefined;
    return 'apt-get install postfix dovecot-imapd dovecot-lmtpd';
  }

  static async start(): Promise<MailServers> {
    const folder = mkdtempSync(join(tmpdir(), 'lode-mail-servers-'));
    chmodSync(folder, 0o755);
    const [submission, imap, lmtp] = [await freePort(), await freePort(), await freePort()];
    const servers = new MailServers({ folder, submission, imap, lmtp, password: realPassword, ...domains });
    servers.prepare();
    for (const name of ['dovecot', 'postfix'] as const) await servers.launch(name);
    return servers;
  }

  /** File of the root certificate. */
  get caFile(): string {
    return join(this.lab.folder, 'certificate.pem');
  }

  /** Where mail to the mailboxes is delivered. */
  get inbound(): string {
    return `lmtp://127.0.0.1:${this.lab.lmtp}`;
  }

  /** Starts a server. */
  async launch(name: ServerName): Promise<void> {
    const { folder, submission, imap } = this.lab;
    const args =
      name === 'postfix' ? ['-d', '-c', join(folder, 'postfix')] : ['-F', '-c', join(folder, 'dovecot.conf')];
    // A process group of its own, because its children end with it.
    this.running.set(name, spawn(programs[name], args, { detached: true, stdio: 'ignore' }));
    const port = name === 'postfix' ? submission : imap;
    await until(`${name} accepts connections`, () => accepts(port), 20_000);
  }

  /** Ends a server with its children. */
  async halt(name: ServerName): Promise<void> {
    const child = this.running.get(name);
    if (!child) return;
    const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    this.signal(name, 'SIGTERM');
    const last = setTimeout(() => this.signal(name, 'SIGKILL'), 10_000);
    await exited;
    clearTimeout(last);
    this.signal(name, 'SIGKILL');
    this.running.delete(name);
  }

  /** All mail that has arrived at people, in the order of its arrival. */
  async arrived(): Promise<readonly ReceivedMail[]> {
    const folder = join(this.lab.folder, 'people/new');
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => !this.known.has(name)) : [];
    for (const name of names.toSorted()) {
      const raw = readFileSync(join(folder, name));
      const head = raw.toString('latin1');
      const [, from = ''] = /^return-path:\s*<([^>]*)>/im.exec(head) ?? [];
      const [, to = ''] = /^delivered-to:\s*(\S+)/im.exec(head) ?? [];
      this.mails.push(await readMail(raw, { from, to: [to] }, Date.now()));
      this.known.add(name);
    }
    return [...this.mails];
  }

  async close(): Promise<void> {
    for (const name of ['postfix', 'dovecot'] as const) await this.halt(name);
    process.removeListener('exit', this.killWithUs);
    rmSync(this.lab.folder, { recursive: true });
  }

  private signal(name: ServerName, signal: NodeJS.Signals): void {
    try {
      process.kill(-Number(this.running.get(name)?.pid), signal);
    } catch {
      // It has ended.
    }
  }

  private prepare(): void {
    const { folder } = this.lab;
    for (const name of ['postfix', 'queue', 'data', 'people', 'mail', 'run']) mkdirSync(join(folder, name));
    const subject = ['-subj', '/CN=127.0.0.1', '-days', '2', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const files = ['-keyout', join(folder, 'key.pem'), '-out', this.caFile];
    run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files]);
    for (const [name, place] of configurations)
      writeFileSync(join(folder, place, name), filledFile(`mail-servers/${name}`, { ...this.lab }));
    writeFileSync(
      join(folder, 'known-people'),
      `/^person[0-9]*[^2]@${domains.people.replace('.', '\\.')}$/ people/\n`,
    );
    run('chown', ['postfix', join(folder, 'data')]);
    run('chown', ['65534:65534', join(folder, 'people'), join(folder, 'mail')]);
    run('postfix', ['-c', join(folder, 'postfix'), 'check']);
  }
}

function run(command: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${error?.message ?? stderr}`);
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port });
  const is = await new Promise<boolean>((resolve) =>
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
  );
  socket.destroy();
  return is;
}

/** Where the mail servers of a drill are. */
interface Lab {
  readonly folder: string;
  /** Ports on loopback. */
  readonly submission: number;
  readonly imap: number;
  readonly lmtp: number;
  /** Of every mailbox. */
  readonly password: string;
  /** Domain of the mailboxes, and of the people. */
  readonly mailboxes: string;
  readonly people: string;
}
