import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { shared, until } from '@lode/testing';
import { EdgeUnderTest } from './edge-under-test';
import { FakeFile } from './fake-file';
import { sampleOperations } from './sample-operations';

export const pageBytes = 900_000;

/** A file with the given number of pages; 1000 exceed the buffers of the operating system. */
export const largeFile = (count = 1000) => ({ count, body: () => 'x'.repeat(pageBytes) });

interface Asking {
  readonly key?: string;
  readonly version?: '1.0' | '1.1';
}

/** A gateway with a file, and its clients. */
export class DownloadsUnderTest {
  /** Responses to the requests of a test. */
  readonly answers: ServerResponse[] = [];
  private readonly clients: Socket[] = [];

  private constructor(
    readonly edge: EdgeUnderTest,
    readonly file: FakeFile,
  ) {
    edge.app.server.on('request', ({ url }, response) => {
      if (url === '/things/a/file') this.answers.push(response);
    });
  }

  /** Of all files of a worker, without the requests and clients of the test before. */
  static async empty(): Promise<DownloadsUnderTest> {
    const downloads = await started();
    downloads.file.reset();
    downloads.answers.length = 0;
    return downloads;
  }

  static async open(maxInFlight = 2): Promise<DownloadsUnderTest> {
    const settings = { LODE_MAX_IN_FLIGHT: String(maxInFlight), LODE_RATE_LIMIT: 'off' };
    const edge = await EdgeUnderTest.open(sampleOperations, settings);
    return new DownloadsUnderTest(edge, await FakeFile.serve(edge.service('privacy')));
  }

  /** Disconnects all clients, and waits for the end of their responses. */
  async leave(): Promise<void> {
    for (const client of this.clients.splice(0)) client.destroy();
    await until(() => this.answers.every(({ closed, destroyed }) => closed || destroyed));
  }

  async close(): Promise<void> {
    await this.leave();
    await this.edge.close();
  }

  get(kind = 'a', key = 'acc_a', headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return fetch(`${this.edge.url}/things/${kind}/file`, { headers: { ...headers, 'X-API-Key': key } });
  }

  /** A client that requests the file, and reads only when the test reads. */
  slowClient({ key = 'acc_a', version = '1.1' }: Asking = {}): Socket {
    const socket = connect(this.edge.port, '127.0.0.1');
    const head = `GET /things/a/file HTTP/${version}\r\nHost: a\r\nX-API-Key: ${key}\r\nConnection: close\r\n\r\n`;
    socket.on('error', () => undefined).write(head);
    this.clients.push(socket);
    return socket;
  }

  /** Waits for the response to the request with this number, from 0. */
  answer(number = 0): Promise<ServerResponse> {
    return until(() => this.answers[number]);
  }

  /** Resolves when the gateway waits for a client that reads nothing, and neither writes nor requests more. */
  async stalled(response: ServerResponse): Promise<void> {
    await until(async () => {
      const [asked, taken] = [this.file.asked.length, takenOf(response)];
      await (await fetch(`${this.edge.url}/healthz`)).text();
      return response.writableNeedDrain && this.file.asked.length === asked && takenOf(response) === taken;
    });
  }
}

const started = shared(() => DownloadsUnderTest.open());

/** Bytes of a response that the operating system has accepted. */
export const takenOf = ({ socket }: ServerResponse): number =>
  (socket?.bytesWritten ?? 0) - (socket?.writableLength ?? 0);
