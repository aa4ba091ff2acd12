import { ProblemError } from '@lode/contracts';
import { decodeProblem, encodeProblem } from './envelope';
import type { Headers, IncomingMessage } from './wire';

const message = (headers: Headers, text: string): IncomingMessage => ({
  subject: 'lode.test',
  reply: undefined,
  noResponders: false,
  isUtf8: () => true,
  text: () => text,
  header: (name) => headers[name],
});

test('a problem keeps the id of its object', () => {
  const { body, headers } = encodeProblem(new ProblemError('conflict', 'd', { id: 'key_1' }), 's', 'r');
  expect(decodeProblem(message(headers, body))).toMatchObject({ code: 'conflict', id: 'key_1' });
  const other = encodeProblem(new ProblemError('conflict'), 's', 'r');
  expect(decodeProblem(message(other.headers, other.body))?.id).toBeUndefined();
});
