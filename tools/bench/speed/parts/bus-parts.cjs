// The work of the bus for a request, in the client and in the server, without a broker.
'use strict';
const { EmptyRequest, validateDto } = require('@lode/contracts');
const { createContext, Metrics } = require('@lode/service-kit');
const { Caller, header, requestHeaders } = require('@lode/wire');
const { headers } = require('@nats-io/transport-node');
const { fromKit } = require('../../built.cjs');
const { Echo, payload } = require('../echo.cjs');

const { Server } = fromKit('bus/server');
const { workScope } = fromKit('concurrency/work-scope');

const body = JSON.stringify(payload);
const context = createContext(3_600_000, { account: 'acc_bench', requestId: 'req_bench' });
const carried = requestHeaders(context, Echo.timeout);

const message = (subject, reply, names = {}) => ({
  subject,
  reply,
  noResponders: false,
  isUtf8: () => true,
  text: () => body,
  header: (name) => names[name],
});

const busParts = () => [
  ['client: body, deadline, mux', client()],
  ['headers of a message, written and read', headersBothWays],
  ['server: context, keep-alives, answer', server()],
  ['validation by the service, with JSON', validation],
  ['metrics of the service', metrics()],
];

/** The fake connection answers immediately. */
function client() {
  let deliver;
  const wire = {
    inboxPrefix: '_INBOX.bench',
    subscribe: (_subject, _queue, onMessage) => (deliver = onMessage),
    onRefused: () => undefined,
    publish: ({ reply }) => deliver(message(reply)),
  };
  const caller = new Caller(wire, workScope);
  return () => caller.request(Echo, JSON.stringify(payload), context);
}

function headersBothWays() {
  const written = headers();
  for (const [name, value] of Object.entries(carried)) written.set(name, value);
  return written.constructor.decode(written.encode()).get(header.requestId);
}

/** The operation has no fields, so that validation is not counted twice. */
function server() {
  let deliver;
  let answered;
  const bus = new Server(
    {
      subscribe: (_subject, _queue, onMessage) => (deliver = onMessage),
      publish: () => answered(),
    },
    {
      queue: 'echo',
      maxInFlight: 10,
      observer: { handled: () => undefined, unknownFields: () => undefined },
    },
  );
  bus.serve({ ...Echo, request: EmptyRequest }, async () => payload);
  const request = { ...message(Echo.subject, '_INBOX.bench.1', carried), text: () => '' };
  return () => new Promise((resolve) => ((answered = resolve), deliver(request)));
}

const validation = () =>
  validateDto(Echo.request, JSON.parse(body), { location: 'body', unknownFields: 'ignore' });

function metrics() {
  const collector = new Metrics('echo', { process: false });
  return () => collector.handled(Echo.name, 'ok', 1.5);
}

module.exports = { busParts };
