import { AcceptCrmContents, RemoveCrmContents, type CrmContent, type CrmVendor } from '@lode/contracts';
import { SubjectHasher } from '@lode/privacy';
import { accountOf, type Bus } from '@lode/bus';
import type { DataSource } from 'typeorm';
import { CrmConnectionRepository } from '../connections/crm-connection.repository';
import type { StoredConnection } from '../connections/stored-connection';
import { CrmContents } from '../contents/crm-contents.adapter';
import { ReadCrms } from '../contents/read-crms';
import type { CrmClient } from '../vendors/crm-client';
import type { SessionParts } from '../vendors/crm-session';
import { storedConnection } from './stored-connection';

interface Entry extends CrmContent {
  readonly reading: number;
}

interface Received {
  readonly entries: Map<string, Entry>;
  isComplete: boolean;
}

/** The service that hands over exclusions, in memory, with the connections of all tests. */
export class ReceivedContents {
  private readonly connections = new Map<string, Received>();
  /** Called before entries are stored. */
  beforeAccept: () => void | Promise<void> = () => undefined;

  constructor(bus: Bus) {
    bus.serve(AcceptCrmContents, async ({ connection, reading, entries, complete }, context) => {
      await this.beforeAccept();
      const key = `${accountOf(context)} ${connection}`;
      const received = this.connections.get(key) ?? { entries: new Map<string, Entry>(), isComplete: false };
      this.connections.set(key, received);
      for (const entry of entries) received.entries.set(entry.id, { ...entry, reading });
      if (complete === true) {
        received.isComplete = true;
        for (const [id, entry] of received.entries) if (entry.reading < reading) received.entries.delete(id);
      }
      return { entries: entries.length };
    });
    bus.serve(RemoveCrmContents, async ({ connection }, context) => {
      const key = `${accountOf(context)} ${connection}`;
      const entries = this.connections.get(key)?.entries.size ?? 0;
      this.connections.delete(key);
      return { entries };
    });
  }

  of(account: string, connection: string): Received | undefined {
    return this.connections.get(`${account} ${connection}`);
  }
}

interface Parts {
  readonly source: DataSource;
  readonly bus: Bus;
  readonly received: ReceivedContents;
  readonly vendor: CrmVendor;
  readonly clock: { now: () => number };
  readonly client: (given: Pick<SessionParts, 'waitUntil' | 'minIntervalMs'>) => CrmClient;
}

let number = 0;

/** Readings of a connection of an account of its own. */
export class Reading {
  readonly crm = { account: `acc_read_${(number += 1)}`, connection: `crm_read_${number}` };
  readonly hasher = new SubjectHasher(Buffer.alloc(32));
  readonly suppressed: string[] = [];
  /** Milliseconds until the next reading; undefined: it is not scheduled. */
  delayMs: number | undefined;
  readonly connections: CrmConnectionRepository;
  private readonly reads: ReadCrms;

  constructor(private readonly parts: Parts) {
    const { source, bus, clock, client } = parts;
    const put = async (_manager: unknown, _crm: unknown, delayMs = 0): Promise<void> => {
      this.delayMs = delayMs;
    };
    this.connections = new CrmConnectionRepository(source, { put });
    this.reads = new ReadCrms({
      ...{ connections: this.connections, clock, contents: new CrmContents(bus, this.hasher) },
      access: {
        open: (_connection, waitUntil, minIntervalMs = 0) => client({ waitUntil, minIntervalMs }),
      },
      suppress: async (_account, emails) => void this.suppressed.push(...emails),
    });
  }

  async connect(): Promise<void> {
    const { account, connection } = this.crm;
    await this.connections.add(storedConnection(account, connection, this.parts.vendor));
  }

  /** Runs of the task until it is due later, or ends. @returns milliseconds until then */
  async run(): Promise<number | undefined> {
    do {
      this.delayMs = undefined;
      await this.reads.read(this.crm, { signal: new AbortController().signal, attempt: 1 });
    } while (this.delayMs === 0);
    return this.delayMs;
  }

  get stored(): Promise<StoredConnection> {
    return this.connections.get(this.crm.account, this.crm.connection);
  }

  get received(): Received | undefined {
    return this.parts.received.of(this.crm.account, this.crm.connection);
  }

  /** Whether an address is recognized, itself or by its company. */
  holds(email: string): boolean {
    const hashes = [this.hasher.mailbox(email), this.hasher.domain(email.replace(/^.*@/, ''))];
    return [...(this.received?.entries.values() ?? [])].some((entry) =>
      entry.hashes.some((hash) => hashes.includes(hash)),
    );
  }
}
