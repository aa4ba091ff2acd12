import {
  CancelJob,
  GetJob,
  ListExports,
  ListLists,
  ListSequences,
  operations,
  type Operation,
} from '@lode/contracts';
import { BothTransports } from '../harness/both-transports';
import { ask } from '../harness/http-client';
import { otherAccount } from '../harness/other-account';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { missingIds } from './account-objects';
import { foreignRequests } from './foreign-requests';
import { ownerDomain, OwnerAndStranger } from './owner-and-stranger';

const services: readonly string[] = ['export', 'outreach'];
const ofAccounts: readonly Operation[] = [
  ...operations.filter(({ service, access }) => services.includes(service) && access === 'account'),
  GetJob,
  CancelJob,
];
const cases = ofAccounts.map((operation) => [`${operation.service}.${operation.name}`, operation] as const);

/** An upload that is missing counts as dropped: the only operation without a 404. */
const always = ['drop_upload'];

export const foreignIds: Suite<ServicesDeployment> = (lode) =>
  describe('lists, sequences and exports of another account', () => {
    let both: OwnerAndStranger;
    let before: object[];
    beforeAll(async () => {
      both = await OwnerAndStranger.in(lode());
      before = await both.objects();
    }, 90_000);
    afterAll(() => both.close());

    it('are requested by every operation of an account', () => {
      const names = new Set(ofAccounts.map(({ name }) => name));
      expect(Object.keys(foreignRequests).sort()).toEqual([...names].sort());
    });

    it.each(cases)('%s: the answer is that for a missing object', async (_, operation) => {
      for (const index of both.requests(operation, both.theirs).keys()) {
        const answers = await both.answers(operation, both.theirs, index);
        expect(answers).toEqual(await both.answers(operation, missingIds, index));
        expect(both.leaks(answers.join())).toEqual([]);
        if (index === 0 && !always.includes(operation.name)) expectNotFound(operation, answers);
      }
    });

    it('are in no listing', async () => {
      const { stranger, own } = both;
      const listings = [ListLists, ListSequences, ListExports].map((each) =>
        stranger.get<object, object>(each, {}),
      );
      const text = JSON.stringify(await Promise.all(listings));
      const listed = Object.values(own).filter((id) => text.includes(id));
      expect(listed.sort()).toEqual([own.list, own.sequence, own.export].sort());
      expect(both.leaks(text)).toEqual([]);
      await expectNothingListed(lode());
    });

    it('are unchanged', async () => {
      expect(await both.objects()).toEqual(before);
    });

    it('are revealed by the links of a message only as far as the message contains them', async () => {
      const text = await answersOfLinks(lode());
      expect(text).toContain('ada@agency.test');
      expect(both.leaks(text)).toEqual([]);
    });
  });

function expectNotFound({ http }: Operation, answers: readonly string[]): void {
  const codes = answers.map((text) => (JSON.parse(text) as { code?: string }).code);
  expect(codes).toEqual(['not_found', http ? 'not_found' : undefined]);
}

/** To an account without data. */
async function expectNothingListed(lode: ServicesDeployment): Promise<void> {
  const empty = await BothTransports.of(lode, await otherAccount(lode));
  expect(await empty.get(ListLists, {})).toEqual({ lists: [], total: 0, next_cursor: null });
  expect(await empty.get(ListSequences, {})).toEqual({ sequences: [], total: 0, next_cursor: null });
  expect(await empty.get(ListExports, {})).toEqual({ exports: [], next_cursor: null });
  await empty.close();
}

/** The answers of the URLs in the owner's message, without the link target. */
async function answersOfLinks(lode: ServicesDeployment): Promise<string> {
  const [mail] = lode.sandbox.mail.messages({ to: `anna@${ownerDomain}` });
  const [, token = ''] = /\/u\/([0-9a-f]{32})/.exec(mail?.text ?? '') ?? [];
  const paths = [`/u/${token}`, `/t/${token}/open.gif`, `/t/${token}/2`, `/t/${token}/0`];
  const pages = await Promise.all(paths.map((path) => ask(lode, path, { key: null })));
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
  return pages.map((page) => page.text + JSON.stringify([...page.headers])).join();
}
