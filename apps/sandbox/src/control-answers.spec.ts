import type { Guide, MailSink, ReceivedMail } from '@lode/sandbox';
import { answerControl } from './control-answers';

const message: ReceivedMail = {
  envelope: { from: 'bounces@lode.test', to: ['jane@example.test'] },
  raw: Buffer.from('Subject: Hello\r\n\r\nHi'),
  headers: new Map(),
  from: '',
  subject: 'Hello',
  text: 'Hi',
  html: '',
  receivedAt: 0,
};
const guide: Guide = { towns: [], trades: [], companies: [], people: [], addresses: [], crms: [], mail: [] };
const sandbox = { guide: () => guide, mail: { messages: () => [message] } as unknown as MailSink };

test('returns the guide', () => {
  expect(answerControl(sandbox, 'GET', '/guide?x=1')).toEqual({ status: 200, body: guide });
});

test('lists the mail, and returns a message with its bytes', () => {
  expect(answerControl(sandbox, 'GET', '/mail').body).toMatchObject({
    messages: [
      { number: 1, to: ['jane@example.test'], subject: 'Hello', received_at: '1970-01-01T00:00:00.000Z' },
    ],
  });
  expect(answerControl(sandbox, 'GET', '/mail/1').body).toMatchObject({
    text: 'Hi',
    raw: message.raw.toString('base64'),
  });
});

it.each(['/mail/2', '/mail/0', '/mail/-1', '/mail/1e0', '/mail/99999999999', '/', '//', '/guide/..'])(
  '%s is 404',
  (path) => {
    expect(answerControl(sandbox, 'GET', path).status).toBe(404);
  },
);

test('changes nothing', () => {
  expect(answerControl(sandbox, 'POST', '/mail').status).toBe(405);
});
