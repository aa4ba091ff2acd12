import { MessageWriter } from './message-writer';
import { planned } from './testing/planned';

const writer = () => new MessageWriter({ publicUrl: 'https://lode.test', returnPath: 'bounces@lode.test' });

test('a message is written for its person, under its Message-ID and return path', () => {
  const message = planned();
  expect(writer().write(message)?.mail).toMatchObject({
    from: { address: 'ada@agency.example', name: 'Ada' },
    to: 'jane@cedar.example',
    subject: 'Hello Jane',
    text: `Hello. https://lode.test/u/${message.token}`,
    messageId: message.messageId,
    envelope: { from: `bounces+${message.mailToken}@lode.test`, to: 'jane@cedar.example' },
  });
});

test('a reply goes on with its thread', () => {
  const earlier = [{ position: 1, subject: 'Hello Jane', messageId: '<one@agency.example>' }];
  expect(writer().write(planned({ position: 2, earlier }))?.mail).toMatchObject({
    subject: 'Re: Hello Jane',
    headers: { 'In-Reply-To': '<one@agency.example>', References: '<one@agency.example>' },
  });
});

test('templates are kept until the sequence is changed', () => {
  const kept = writer();
  const before = planned();
  const steps = [{ position: 1, subject: 'Good day', body_text: 'Hello.' }];
  expect(kept.write(before)?.mail.subject).toBe('Hello Jane');
  expect(kept.write(planned({ sequence: { steps } }))?.mail.subject).toBe('Hello Jane');
  expect(kept.write(planned({ sequence: { steps, updatedAt: 1 } }))?.mail.subject).toBe('Good day');
});

test.each([
  ['a step that is not there', { position: 9 }],
  [
    'a broken template',
    { sequence: { steps: [{ position: 1, subject: '{{ first_name', body_text: 'Hello.' }] } },
  ],
])('%s is no message', (_what, parts) => {
  expect(writer().write(planned(parts))).toBeUndefined();
});

test('many sequences do not fill the memory', () => {
  const kept = writer();
  for (let each = 0; each < 300; each += 1)
    expect(kept.write(planned({ sequence: { id: `seq_${each}` } }))?.mail.subject).toBe('Hello Jane');
  expect(Reflect.get(kept, 'kept')).toHaveProperty('size', 200);
});
