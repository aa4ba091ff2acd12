import type { DtoClass } from '../fields/field';
import { type JsonSchema, reachableDtos } from '../fields/json-schema';
import type { Event } from '../operation/event';
import type { Operation } from '../operation/operation';
import { componentSchema, Problem } from './component-schema';

const refer = (dto: DtoClass): JsonSchema => ({ $ref: `#/components/schemas/${dto.name}` });

/** The AsyncAPI 3 document of the bus: each operation as request and reply, each event as a message to all. */
export function asyncApiDocument(
  operations: readonly Operation[],
  events: readonly Event[],
  version: string,
): JsonSchema {
  const dtos = reachableDtos([
    ...operations.flatMap(({ request, response }) => [request, response]),
    ...events.map(({ payload }) => payload),
  ]);
  return {
    asyncapi: '3.0.0',
    info: { title: 'Lode on NATS', version, license: { name: 'Apache-2.0' } },
    defaultContentType: 'application/json',
    channels: Object.fromEntries([
      ...operations.map(requestChannel),
      ...operations.map(replyChannel),
      ...events.map(eventChannel),
    ]),
    operations: Object.fromEntries([...operations.map(replyOperation), ...events.map(eventOperation)]),
    components: {
      schemas: {
        ...Object.fromEntries([...dtos].map(([name, dto]) => [name, componentSchema(dto, refer)])),
        Problem,
      },
      messageTraits: { context: { headers: contextHeaders } },
    },
  };
}

const nameOf = ({ service, name }: Operation | Event): string => `${service}_${name}`;

function requestChannel(operation: Operation): [string, JsonSchema] {
  const message = {
    name: operation.name,
    summary: operation.summary,
    payload: refer(operation.request),
    traits: [{ $ref: '#/components/messageTraits/context' }],
  };
  return [nameOf(operation), { address: operation.subject, messages: { request: message } }];
}

function replyChannel(operation: Operation): [string, JsonSchema] {
  const messages = {
    response: {
      name: `${operation.name}_response`,
      headers: { type: 'object', properties: replyHeaders },
      payload: refer(operation.response),
    },
    problem: {
      name: 'problem',
      headers: errorHeaders,
      payload: { $ref: '#/components/schemas/Problem' },
    },
  };
  return [`${nameOf(operation)}_reply`, { address: null, messages }];
}

function eventChannel(event: Event): [string, JsonSchema] {
  return [
    nameOf(event),
    {
      // The subject of a series has a wildcard in the position of the id.
      address: event.subject.replace('*', '{id}'),
      ...(event.subject.includes('*')
        ? { parameters: { id: { description: 'ID of the object that the event is about.' } } }
        : {}),
      messages: { event: { summary: event.summary, payload: refer(event.payload) } },
    },
  ];
}

function replyOperation(operation: Operation): [string, JsonSchema] {
  const channel = `#/channels/${nameOf(operation)}`;
  return [
    nameOf(operation),
    {
      action: 'receive',
      summary: operation.summary,
      channel: { $ref: channel },
      bindings: { nats: { queue: operation.service, bindingVersion: '0.1.0' } },
      reply: {
        channel: { $ref: `${channel}_reply` },
        messages: [
          { $ref: `${channel}_reply/messages/response` },
          { $ref: `${channel}_reply/messages/problem` },
        ],
      },
    },
  ];
}

function eventOperation(event: Event): [string, JsonSchema] {
  return [
    nameOf(event),
    { action: 'send', summary: event.summary, channel: { $ref: `#/channels/${nameOf(event)}` } },
  ];
}

const text = (description: string): JsonSchema => ({ type: 'string', description });

const contextHeaders = {
  type: 'object',
  properties: {
    'Lode-Account': text('Account of the caller. Required by operations with account access.'),
    'Lode-Request-Id': text('ID of the request, written to the logs.'),
    'Lode-Timeout-Ms': text('Remaining time for the response, in milliseconds.'),
    'Lode-Idempotency-Key': text(
      'Idempotency key: a repeated request with the same key returns the stored response. Valid for 24 hours.',
    ),
    'Lode-Working': text(
      '"1" requests a progress signal every second while the service works. A signal has the same header and no body.',
    ),
    traceparent: text('W3C trace context.'),
  },
};

const replyHeaders = {
  'Lode-Unknown-Fields': text(
    'Fields of the request that the operation does not have and has ignored, by their place, separated by commas; the first ten.',
  ),
  'Lode-Idempotency-Replayed': text(
    '"true" if the response was stored for an earlier request with the same idempotency key.',
  ),
};

const errorHeaders = {
  type: 'object',
  properties: {
    'Nats-Service-Error-Code': text('HTTP status of the problem.'),
    'Nats-Service-Error': text('Code of the problem.'),
  },
};
