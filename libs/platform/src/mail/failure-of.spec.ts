import { failureOf } from './failure-of';

test.each([
  ['a recipient refused', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 'permanent', 'reply'],
  ['a mail refused', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, 'permanent', 'reply'],
  [
    'a recipient deferred',
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 },
    'temporary',
    'reply',
  ],
  ['a bad sequence', { code: 'EENVELOPE', command: 'DATA', responseCode: 503 }, 'temporary', 'reply'],
  ['a login wanted', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 530 }, 'temporary', 'reply'],
  ['a wrong password', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'temporary', 'login'],
  ['a greeting of 554', { code: 'EPROTOCOL', command: 'CONN', responseCode: 554 }, 'temporary', 'protocol'],
  [
    'a relay that closes',
    { code: 'ECONNECTION', command: 'CONN', responseCode: 421 },
    'temporary',
    'connection',
  ],
  ['no such host', { code: 'EDNS', command: 'CONN' }, 'temporary', 'connection'],
  [
    'a refused connection',
    { code: 'ESOCKET', command: 'CONN', originalCode: 'ECONNREFUSED' },
    'temporary',
    'connection',
  ],
  [
    'no route to the host',
    { code: 'ESOCKET', command: 'CONN', syscall: 'connect' },
    'temporary',
    'connection',
  ],
  [
    'a late greeting',
    { code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'GREETING_TIMEOUT' },
    'temporary',
    'timeout',
  ],
  [
    'a bad certificate',
    { code: 'ESOCKET', command: 'CONN', originalCode: 'CERT_HAS_EXPIRED' },
    'temporary',
    'tls',
  ],
  ['STARTTLS that fails', { code: 'ETLS', command: 'CONN' }, 'temporary', 'tls'],
  ['a closed pool', {}, 'temporary', 'connection'],
  ['no error code', undefined, 'temporary', 'connection'],
])('%s: the mail has certainly not arrived', (_, error, kind, cause) => {
  expect(failureOf(error)).toMatchObject({ accepted: false, kind, cause, mayHaveArrived: false });
});

test.each([
  ['a lost connection', { code: 'ECONNECTION', command: 'CONN' }, 'connection'],
  [
    'a reset',
    { code: 'ESOCKET', command: 'CONN', originalCode: 'ECONNRESET', syscall: 'read' },
    'connection',
  ],
  ['silence', { code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'SOCKET_TIMEOUT' }, 'timeout'],
  ['our own abort', { code: 'EABORT' }, 'aborted'],
])('after %s the mail may have arrived', (_, error, cause) => {
  expect(failureOf(error)).toMatchObject({ kind: 'temporary', cause, mayHaveArrived: true });
});

test('contains the reply of the relay, truncated', () => {
  const response = `550 ${'x'.repeat(1000)}`;
  const { code, reply } = failureOf({ code: 'EENVELOPE', responseCode: 550, response });
  expect(code).toBe(550);
  expect(reply).toBe(response.slice(0, 500));
});

test.each([
  ['CONN', 'EPROTOCOL', 'greeting'],
  ['CONN', 'ECONNECTION', 'greeting'],
  ['AUTH PLAIN', 'EAUTH', 'login'],
  ['MAIL FROM', 'EENVELOPE', 'sender'],
  ['RCPT TO', 'EENVELOPE', 'recipient'],
  ['DATA', 'EENVELOPE', 'message'],
  ['DATA', 'EMESSAGE', 'message'],
])('a reply to %s (%s) belongs to the %s', (command, code, at) => {
  expect(failureOf({ code, command, responseCode: 550 }).at).toBe(at);
});

test('without a reply no stage of the dialogue is named', () => {
  expect(failureOf({ code: 'ECONNECTION', command: 'CONN' })).not.toHaveProperty('at');
});
