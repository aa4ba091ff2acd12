// The operation that the speed bench measures: it checks a small DTO and says it again.
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
TextField({ description: 'What to say.', minLength: 1, maxLength: 1000 })(EchoRequest.prototype, 'text');
IntegerField({ description: 'How often.', minimum: 1, maximum: 100, default: 1 })(
  EchoRequest.prototype,
  'times',
);
BooleanField({ description: 'In capitals.', default: false })(EchoRequest.prototype, 'loud');
TextListField({ description: 'To whom.', maxItems: 10, items: { maxLength: 100 } })(
  EchoRequest.prototype,
  'to',
);

class EchoResponse extends EchoRequest {}

const Echo = operation({
  service: 'echo',
  name: 'echo',
  summary: 'Says it again',
  http: { method: 'POST', path: '/echo', scope: 'verify:read' },
  access: 'account',
  request: EchoRequest,
  response: EchoResponse,
  timeout: seconds(10),
  idempotent: true,
});

/** What is sent: every field, 160 bytes. */
const payload = {
  text: 'The quick brown fox jumps over the lazy dog, and nobody at all is surprised by it.',
  times: 3,
  loud: false,
  to: ['sales@example.test', 'support@example.test'],
};

/** What every stack's service does with a request. */
const say = ({ text, times, loud, to }) => ({ text, times, loud, to });

module.exports = { Echo, payload, say };
