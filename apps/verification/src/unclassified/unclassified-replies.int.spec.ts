import { VerifyEmail } from '@lode/contracts';
import { reply } from '@lode/sandbox';
import { until } from '@lode/testing';
import { UnclassifiedReplyEntity } from './unclassified-reply.entity';
import { UnclassifiedReplyRepository, type StoredReply } from './unclassified-reply.repository';
import { sharedVerification, type VerificationFixture } from '../testing/verification-fixture';

describe('unclassified replies', () => {
  let lode: VerificationFixture;
  let repository: UnclassifiedReplyRepository;

  beforeAll(async () => {
    lode = await sharedVerification();
    const replies = (await lode.connect()).getRepository(UnclassifiedReplyEntity);
    repository = new UnclassifiedReplyRepository(replies, lode.clock);
  });

  const add = (name: string, text: string) =>
    lode.sandbox.add({
      name,
      mailboxes: {},
      hosts: [{ behaviour: { answers: { missing: reply(550, '5.9.9', text) } } }],
    });
  const reasonFor = async (email: string) => (await lode.call(VerifyEmail, { email })).reason;
  const stored = (text: string) =>
    until<StoredReply | undefined>(async () =>
      (await repository.list(1000)).find((one) => one.text === text),
    );

  test('are stored without addresses and names of hosts', async () => {
    add('odd.test', 'jane.doe <jane.doe@odd.test> is beyond us, says mx.odd.test');
    expect(await reasonFor('jane.doe@odd.test')).toBe('unclassified');
    const text = '{account} {address} is beyond us, says {host}';
    expect(await stored(text)).toMatchObject({
      code: 550,
      status: '5.9.9',
      lastAt: new Date(lode.clock.now()),
    });
  });

  test('are counted once per reply, bounded, and deleted after a time', async () => {
    await lode.empty('verification.unclassified_replies');
    const many = Array.from({ length: 1200 }, (_, index) => ({
      code: 550,
      status: '',
      text: `odd ${index}`,
      count: 1,
    }));
    await repository.add(many.slice(0, 900));
    await repository.add(many.slice(900, 950));
    await repository.add(many.slice(0, 1));
    expect((await repository.list(1))[0]).toMatchObject({ text: 'odd 0', count: 2 });
    await repository.add(many.slice(950));
    await repository.add(many.slice(0, 1));
    await repository.add([{ code: 550, status: '', text: 'one too many', count: 1 }]);
    const replies = await repository.list(2000);
    expect(replies[0]).toMatchObject({ text: 'odd 0', count: 3 });
    expect(replies.map(({ text }) => text)).not.toContain('one too many');
    await repository.deleteBefore(lode.clock.now() + 1);
    expect(await repository.list(1)).toEqual([]);
  });
});
