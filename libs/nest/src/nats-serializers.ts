import { problemIn } from '@lode/wire';
import { NatsRecord, type IncomingResponse, type ReadPacket } from '@nestjs/microservices';
import { LodeException } from './lode-exception';

/** A message of NATS; Nest 10 and 11 pass its data instead. */
type Received = Uint8Array | { readonly data: Uint8Array };

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * For `Transport.NATS` of Nest: the body of a request is the data of the packet, without Nest's own fields. Headers are those of a
 * `NatsRecord` and of the client.
 */
export class LodeNatsSerializer {
  serialize({ data, ...packet }: ReadPacket): { data: Uint8Array; headers?: unknown } {
    const { headers } = packet as { headers?: unknown };
    const record = data instanceof NatsRecord ? data : { data: data as unknown, headers };
    return { data: encoder.encode(JSON.stringify(record.data ?? {})), headers: record.headers };
  }
}

/** For `Transport.NATS` of Nest: an answer is the response, and a problem is an error of the class `LodeException`. */
export class LodeNatsDeserializer {
  deserialize(message: Received): IncomingResponse {
    const text = decoder.decode(message instanceof Uint8Array ? message : message.data);
    const body: unknown = JSON.parse(text);
    const problem = problemIn(body);
    // Nest compares an ID only where there is one: each call has an inbox of its own.
    if (!problem) return { id: '', response: body, isDisposed: true };
    const { request_id: requestId } = body as { request_id: string };
    return { id: '', err: new LodeException(problem, requestId), isDisposed: true };
  }
}
