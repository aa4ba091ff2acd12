// The operation of the request path: it validates a small DTO and returns it.
'use strict';
const {
  BooleanField,
  IntegerField,
  operation,
  TextField,
  TextListField,
  seconds,
} = require('@lode/contracts');

class EchoRequest {}
const { prototype } = EchoRequest;
TextField({ description: 'Text to repeat.', minLength: 1, maxLength: 1000 })(prototype, 'text');
IntegerField({ description: 'Number of repetitions.', minimum: 1, maximum: 100, default: 1 })(
  prototype,
  'times',
);
BooleanField({ description: 'Whether to use capitals.', default: false })(prototype, 'loud');
TextListField({ description: 'Recipients.', maxItems: 10, items: { maxLength: 100 } })(prototype, 'to');

class EchoResponse extends EchoRequest {}

const Echo = operation({
  service: 'echo',
  name: 'echo',
  summary: 'Echo a text',
  http: { method: 'POST', path: '/echo', scope: 'verify:read' },
  access: 'account',
  request: EchoRequest,
  response: EchoResponse,
  timeout: seconds(10),
  idempotent: true,
});

/** Every field, 160 bytes. */
const payload = {
  text: 'The quick brown fox jumps over the lazy dog, and no animal at all is amazed by it.',
  times: 3,
  loud: false,
  to: ['sales@example.test', 'support@example.test'],
};

/** The work of every stack's service. */
const echo = ({ text, times, loud, to }) => ({ text, times, loud, to });

module.exports = { Echo, echo, payload };
