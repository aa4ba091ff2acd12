import {
  addressVerification,
  ListContacts,
  ProblemError,
  ReadSite,
  VerifyEmail,
  VerifyEmails,
} from '@lode/contracts';
import type { Logger } from '@lode/platform';
import { InProcessBroker, type Bus } from '@lode/bus';
import { testBus } from '@lode/testing';
import { verificationResult } from '@lode/domain/testing';
import { someContact } from '../generate-leads/testing/lead-answer';
import { CompanyPeople } from './contact-reader';
import { MailVerifier } from './address-verifier';
import { SiteReader } from './site-enricher';
import { readingOf } from './testing/site-reading';

const verified = verificationResult('info@cedardental.com', { role: true });

let [ours, theirs]: Bus[] = [];
let logged: unknown[];
const logger = { info: (facts: unknown) => logged.push(facts) } as unknown as Logger;
const connected = (bus: Bus | undefined): Bus => {
  if (!bus) throw new Error('there is no bus');
  return bus;
};

beforeEach(() => {
  const broker = new InProcessBroker();
  [ours, theirs] = [testBus(broker.connect()), testBus(broker.connect(), 'theirs')];
  logged = [];
});
afterEach(() => Promise.all([ours?.close(), theirs?.close()]));

describe('sites', () => {
  const read = (budget = 5000) => new SiteReader(connected(ours), logger).read('cedardental.com', budget);

  test('are read by crawl', async () => {
    const asked: object[] = [];
    connected(theirs).serve(ReadSite, (request) => {
      asked.push({ ...request });
      return Promise.resolve(readingOf());
    });
    await expect(read()).resolves.toEqual(readingOf());
    expect(asked).toEqual([{ site: 'cedardental.com', depth: 1 }]);
  });

  test('are not read if crawl rejects the URL, is unavailable or too slow', async () => {
    await expect(read()).resolves.toBeUndefined();
    connected(theirs).serve(ReadSite, ({ site }) =>
      logged.length === 1
        ? Promise.reject(new ProblemError('url_not_allowed', site))
        : new Promise(() => undefined),
    );
    await expect(read()).resolves.toBeUndefined();
    await expect(read(30)).resolves.toBeUndefined();
    expect(logged).toMatchObject([{ code: 'unavailable' }, { code: 'url_not_allowed' }, { code: 'timeout' }]);
  });
});

test('suppressed subjects are neither read nor verified, and no error is logged', async () => {
  const refuse = () => Promise.reject(new ProblemError('suppressed'));
  connected(theirs).serve(ReadSite, refuse);
  connected(theirs).serve(VerifyEmail, refuse);
  await expect(new SiteReader(connected(ours), logger).read('cedar.test', 5000)).resolves.toBeNull();
  await expect(new MailVerifier(connected(ours), logger).verify('a@cedar.test', 5000)).resolves.toBeNull();
  expect(logged).toEqual([]);
});

describe('addresses', () => {
  const verify = () => new MailVerifier(connected(ours), logger).verify('info@cedardental.com', 5000);

  test('are verified by verification', async () => {
    connected(theirs).serve(VerifyEmail, () => Promise.resolve(verified));
    await expect(verify()).resolves.toEqual(addressVerification(verified));
  });

  test('are not verified if verification is unavailable, and the log contains no address', async () => {
    await expect(verify()).resolves.toBeNull();
    expect(logged).toEqual([{ code: 'unavailable' }]);
  });
});

test('several addresses are verified together; without an answer no verdict is known', async () => {
  const verifier = new MailVerifier(connected(ours), logger);
  await expect(verifier.verifyAll([verified.input], 5000)).resolves.toEqual(new Map());
  const late = { ...verified, input: 'late@cedardental.com', reason: 'timeout' as const };
  connected(theirs).serve(VerifyEmails, () =>
    Promise.resolve({ results: [verified, late], total: 2, valid: 1, partial: true, result_id: null }),
  );
  const verdicts = await verifier.verifyAll([verified.input, late.input], 5000);
  expect([...verdicts]).toEqual([[verified.input, addressVerification(verified)]]);
});

describe('people', () => {
  const people = () => new CompanyPeople(connected(ours), logger).of('cedardental.com', 5000);

  test('are listed by the email service; if it is unavailable, they are unknown', async () => {
    await expect(people()).resolves.toBeUndefined();
    expect(logged).toEqual([{ code: 'unavailable', domain: 'cedardental.com' }]);
    connected(theirs).serve(ListContacts, () =>
      Promise.resolve({ contacts: [someContact()], partial: false }),
    );
    await expect(people()).resolves.toEqual({ contacts: [someContact()], isPartial: false });
  });

  test.each(['suppressed', 'free_mail_domain'] as const)('of a domain that is %s are none', async (code) => {
    connected(theirs).serve(ListContacts, () => Promise.reject(new ProblemError(code)));
    await expect(people()).resolves.toEqual({ contacts: [], isPartial: false });
  });
});
