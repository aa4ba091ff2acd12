import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Timers } from '../timers';
import type { Answer, AnswerHeaders, Delivery } from './answer';
import { payloadOf } from './payload';

/** The means to write an answer. */
export interface Writing {
  timers: Timers;
  /** Resets the connection. */
  reset(): void;
}

/** Sends an answer, including its faults; ends early if the client disconnects. */
export async function writeAnswer(response: ServerResponse, answer: Answer, writing: Writing): Promise<void> {
  const { delivery = {} } = answer;
  await pause(writing.timers, delivery.delayMs);
  if (response.destroyed) return;
  if (answer.raw !== undefined) return void response.socket?.end(answer.raw);
  const payload = await payloadOf(answer);
  writeHeader(response, answer, payload);
  if (response.req.method === 'HEAD' || answer.status === 304) return void response.end();
  response.flushHeaders();
  const whole = await writeBody(response, payload, delivery, writing);
  if (whole) response.end();
}

function writeHeader(response: ServerResponse, answer: Answer, payload: Buffer | Readable): void {
  const { status = 200, headers = {}, codings = [], delivery = {} } = answer;
  response.sendDate = headers['date'] === undefined;
  const fields: AnswerHeaders = {
    ...(answer.body !== undefined && { 'content-type': 'text/html; charset=utf-8' }),
    ...(codings.length > 0 && { 'content-encoding': codings.join(', ') }),
    ...(Buffer.isBuffer(payload) && status !== 304 && { 'content-length': String(payload.length) }),
    ...(delivery.contentLength !== undefined && {
      'content-length': String(delivery.contentLength),
      connection: 'close',
    }),
    ...headers,
  };
  response.statusCode = status;
  for (const [name, value] of Object.entries(fields)) if (value !== null) response.setHeader(name, value);
}

/** @returns false if the connection ended before the body did */
async function writeBody(
  response: ServerResponse,
  payload: Buffer | Readable,
  { drip, resetAfterBytes = Infinity }: Delivery,
  { timers, reset }: Writing,
): Promise<boolean> {
  let sent = 0;
  for await (const chunk of chunksOf(payload, drip?.bytes)) {
    if (response.destroyed) return false;
    const piece = chunk.subarray(0, resetAfterBytes - sent);
    sent += piece.length;
    const room = response.write(piece);
    if (sent >= resetAfterBytes) break;
    if (!room) await drained(response);
    await pause(timers, drip?.everyMs);
  }
  if (resetAfterBytes < Infinity) reset();
  return resetAfterBytes === Infinity;
}

async function* chunksOf(payload: Buffer | Readable, size = Infinity): AsyncGenerator<Buffer> {
  for await (const part of Buffer.isBuffer(payload) ? [payload] : (payload as AsyncIterable<Buffer>)) {
    for (let start = 0; start < part.length; start += size) yield part.subarray(start, start + size);
  }
}

const pause = (timers: Timers, ms = 0): Promise<void> => new Promise((resolve) => timers.after(ms, resolve));

/** Waits for buffer space or the end of the connection. */
async function drained(response: ServerResponse): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]);
  over.abort();
}
