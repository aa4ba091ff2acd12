import { createHash } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { LeadList } from '@lode/contracts';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { ListClient } from '../api/lists';

/** How a transfer ended: complete, or interrupted. */
export type Ended = 'whole' | 'broken';

/** An answer that its client reads at a controlled rate, initially zero. */
export class Transfer {
  private readonly hash = createHash('sha256');
  private received = 0;
  private wanted = 0;
  private readonly over: Promise<Ended>;

  private constructor(private readonly response: IncomingMessage) {
    this.over = finished(response, { writable: false }).then(
      () => 'whole',
      () => 'broken',
    );
    response.on('data', (chunk: Buffer) => {
      this.hash.update(chunk);
      this.received += chunk.length;
      if (this.received >= this.wanted) response.pause();
    });
    response.pause();
  }

  /** Resolves with the headers of the answer. */
  static begin({ address, key }: ServicesDeployment, path: string): Promise<Transfer> {
    return new Promise((resolve, reject) => {
      const options = { agent: false, headers: { 'X-API-Key': key } };
      get(address + path, options, (response) => resolve(new Transfer(response))).once('error', reject);
    });
  }

  get status(): number {
    return Number(this.response.statusCode);
  }

  get bytes(): number {
    return this.received;
  }

  /** The path of its record. */
  get record(): string {
    return /<([^>]+)>; rel="describedby"/.exec(String(this.response.headers['link']))?.[1] ?? '';
  }

  /** SHA-256 of the received bytes, in hex. */
  get sha256(): string {
    return this.hash.copy().digest('hex');
  }

  /** Reads the given number of bytes, or slightly more, and then stops. */
  async read(bytes: number): Promise<void> {
    this.wanted = this.received;
    this.allow(bytes);
    await until(`${bytes} bytes are read`, () => this.received >= this.wanted, 30_000);
  }

  /** Raises the total number of bytes to read; bytes that exceeded an earlier total count towards it. */
  allow(bytes: number): void {
    this.wanted += bytes;
    if (this.received < this.wanted) this.response.resume();
  }

  /** Reads all data. */
  async rest(): Promise<Ended> {
    this.allow(Infinity);
    return this.over;
  }

  hangUp(): void {
    this.response.destroy();
  }
}

/** Leads of the list: the file exceeds the buffers of sockets and two pages several times. */
const size = 30_000;
const street = 'Long Street '.repeat(25);

/** @returns the path of a file that is large enough for a long transfer */
export async function largeExport(lode: ServicesDeployment): Promise<string> {
  const lists = new ListClient(lode);
  const { id }: LeadList = await lists.make('Large');
  const rows = Array.from({ length: size }, (_, n) => `Firma ${n},p${n}@large.test,${street}${n}`);
  const { added } = await lists.imported(id, ['company,email,address', ...rows].join('\n'));
  if (added !== size) throw new Error(`added ${added} leads`);
  return `/export/crm-a?list=${id}`;
}
