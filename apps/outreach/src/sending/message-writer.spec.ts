import { MessageWriter } from './message-writer';
import { planned } from './testing/planned';

const writer = () => new MessageWriter({ publicUrl: 'https://lode.test', returnPath: 'bounces@lode.test' });

test('cached a message for its recipient with Message-ID and return path', () => {
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

test('continues the thread with a reply', () => {
  const earlier = [{ position: 1, subject: 'Hello Jane', messageId: '<one@agency.example>' }];
  expect(writer().write(planned({ position: 2, earlier }))?.mail).toMatchObject({
    subject: 'Re: Hello Jane',
    headers: { 'In-Reply-To': '<one@agency.example>', References: '<one@agency.example>' },
  });
});

test('writes links with the tracking domain', () => {
  const message = planned({ sequence: { tracking_domain: 'go.agency.example' } });
  expect(writer().write(message)?.mail.text).toBe(`Hello. https://go.agency.example/u/${message.token}`);
});

test('caches templates until the sequence changes', () => {
  const cached = writer();
  const before = planned();
  const steps = [{ position: 1, subject: 'Good day', body_text: 'Hello.' }];
  expect(cached.write(before)?.mail.subject).toBe('Hello Jane');
  expect(cached.write(planned({ sequence: { steps } }))?.mail.subject).toBe('Hello Jane');
  expect(cached.write(planned({ sequence: { steps, updatedAt: 1 } }))?.mail.subject).toBe('Good day');
});

test.each([
  ['an unknown step', { position: 9 }],
  [
    'an invalid template',
    { sequence: { steps: [{ position: 1, subject: '{{ first_name', body_text: 'Hello.' }] } },
  ],
])('returns undefined for %s', (_what, parts) => {
  expect(writer().write(planned(parts))).toBeUndefined();
});

test('bounds the cache', () => {
  const cached = writer();
  for (let each = 0; each < 300; each += 1)
    expect(cached.write(planned({ sequence: { id: `seq_${each}` } }))?.mail.subject).toBe('Hello Jane');
  expect(Reflect.get(cached, 'cache')).toHaveProperty('size', 200);
});

test('writes the variant of the recipient, each time the same', () => {
  const variants = [{ subject: 'One' }, { subject: 'Two' }];
  const steps = [{ position: 1, body_text: 'Hello.', variants }];
  const cached = writer();
  const written = Array.from({ length: 20 }, (_, index) =>
    cached.write(planned({ sequence: { steps }, enrolment: { id: `enr_${index}` } })),
  );
  expect(new Set(written.map((one) => [one?.variant, one?.mail.subject].join()))).toEqual(
    new Set(['1,One', '2,Two']),
  );
  const again = cached.write(planned({ sequence: { steps }, enrolment: { id: 'enr_7' } }));
  expect(again?.variant).toBe(written[7]?.variant);
});
