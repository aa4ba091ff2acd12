import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const types: Readonly<Record<number, 'A' | 'AAAA'>> = { 1: 'A', 28: 'AAAA' };

export interface Question {
  readonly name: string;
  readonly type: string;
}

export interface FakeNameServer {
  /** `host:port` */
  readonly address: string;
  readonly questions: readonly Question[];
  close(): Promise<void>;
}

/**
 * A fake name server whose answers the test computes per question, so that they can change.
 * @param answer IPv4 addresses; other types have no records
 */
export async function fakeNameServer(
  answer: (name: string, questionsBefore: number) => readonly string[],
): Promise<FakeNameServer> {
  const questions: Question[] = [];
  const socket = createSocket('udp4', (message, { port, address }) => {
    const question = readQuestion(message);
    const before = questions.filter(({ name, type }) => name === question.name && type === 'A').length;
    questions.push(question);
    const records = question.type === 'A' ? answer(question.name, before) : [];
    socket.send(respond(message, records), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

/** RFC 1035 §4.1.2, after a header of 12 bytes. */
function readQuestion(message: Buffer): Question {
  const labels: string[] = [];
  let at = 12;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = message.readUInt16BE(at + 1);
  return { name: labels.join('.').toLowerCase(), type: types[type] ?? String(type) };
}

/** The question, then a record for each address, with a TTL of zero as in DNS rebinding. */
function respond(query: Buffer, addresses: readonly string[]): Buffer {
  const end = query.indexOf(0, 12) + 5;
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(0x8580, 2);
  header.writeUInt16BE(addresses.length, 6);
  header.writeUInt32BE(0, 8);
  const records = addresses.map((address) =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  );
  return Buffer.concat([header, query.subarray(12, end), ...records]);
}
