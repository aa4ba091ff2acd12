import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RoutedOperation } from '../http/routed-operations';
import { ExportThings } from '../testing/sample-operations';
import { Download, type Parts } from './download.adapter';

/** Acknowledges a write. */
type Taken = () => void;

function responseOn(connection: Duplex): ServerResponse {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.assignSocket(connection as Socket);
  return response;
}

test('a file ends when the operating system has accepted all bytes, not when all are written', async () => {
  const waiting: Taken[] = [];
  const connection = new Duplex({
    read: () => undefined,
    write: (_chunk, _encoding, done) => waiting.push(done),
  });
  const response = responseOn(connection);
  const request = { raw: response.req } as unknown as FastifyRequest;
  const reply = { raw: response } as FastifyReply;
  const operation = ExportThings as unknown as RoutedOperation;
  const download = new Download(operation, {} as Parts, request, reply);
  download.body({}, { headers: {}, body: 'short', next_cursor: null }).pipe(response);
  for (let turns = 0; turns < 20; turns += 1) await turn();
  expect([waiting.length, response.headersSent, response.writableEnded]).toEqual([1, true, false]);
  for (let turns = 0; turns < 20; turns += 1) {
    waiting.pop()?.();
    await turn();
  }
  expect([response.writableEnded, connection.writableLength]).toEqual([true, 0]);
});
