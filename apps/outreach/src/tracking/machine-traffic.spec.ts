import type { MachineReason, Visitor } from '@lode/contracts';
import {
  burstReach,
  machineSign,
  momentMs,
  walkMs,
  type Hit,
  type NearHit,
  type SeenHit,
  type Target,
} from './machine-traffic';

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const gmail = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';
const sentAt = Date.UTC(2026, 2, 1);

const sign = (hit: Partial<Hit>, visitor: Partial<Visitor> = {}): MachineReason | undefined =>
  machineSign({
    target: 'picture',
    at: sentAt + 60_000,
    sentAt,
    ...hit,
    visitor: { method: 'GET', user_agent: browser, prefetch: false, ...visitor },
  });

describe('a picture is loaded by', () => {
  test.each([
    [browser],
    [phone],
    [gmail],
    ['YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html'],
    ['Mozilla/4.0 (compatible; ms-office; MSOffice 16)'],
    ['Outlook-iOS/711.2620504.prod.iphone (3.34.0)'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Thunderbird/115.3.1'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'],
    ['Airmail 5 rv:1'],
    ['eM Client 9'],
    ['Evolution/3.50'],
    ['Mail/3774.600.62'],
  ])('a person with %s', (user_agent) => expect(sign({}, { user_agent })).toBeUndefined());

  test.each<[string | null, MachineReason]>([
    [null, 'no_user_agent'],
    ['Mozilla/5.0', 'privacy_proxy'],
    ['curl/8.0', 'scanner'],
    ['python-requests/2.31', 'scanner'],
    ['Barracuda Sentinel (EE)', 'scanner'],
    ['Mozilla/5.0 (compatible; MailLinkScanner/3.1; +https://scanner.test/about)', 'scanner'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/120.0 Safari/537.36', 'scanner'],
  ])('a program with %s', (user_agent, reason) => expect(sign({}, { user_agent })).toBe(reason));
});

describe('a link is followed by', () => {
  test.each([browser, phone])('a person with %s', (user_agent) =>
    expect(sign({ target: 1 }, { user_agent })).toBeUndefined(),
  );
  test.each(['Mozilla/5.0', gmail, 'Slackbot-LinkExpanding 1.0', 'Go-http-client/2.0'])(
    'a program with %s',
    (user_agent) => expect(sign({ target: 1 }, { user_agent })).toBe('scanner'),
  );
});

test('HEAD requests and prefetches are not by a person', () => {
  expect(sign({ target: 1 }, { method: 'HEAD' })).toBe('head_request');
  expect(sign({ target: 'page' }, { prefetch: true })).toBe('prefetch');
});

test('hits within two seconds after the sending, or before it is recorded, are not by a person', () => {
  expect(sign({ at: sentAt + 1999 })).toBe('too_early');
  expect(sign({ at: sentAt - 5000 })).toBe('too_early');
  expect(sign({ at: sentAt + 2000 })).toBeUndefined();
  expect(sign({ sentAt: null })).toBe('too_early');
});

describe('a burst', () => {
  const hit = (target: Target, machineReason: MachineReason | null = null): SeenHit => ({
    target,
    machineReason,
  });
  const close = (target: Target, machineReason: MachineReason | null = null): NearHit => ({
    ...hit(target, machineReason),
    isClose: true,
  });
  const earlier = (target: Target, machineReason: MachineReason | null = null): NearHit => ({
    ...hit(target, machineReason),
    isClose: false,
  });

  test.each<[string, SeenHit, NearHit[]]>([
    ['is two links', hit(2), [close(1)]],
    ['is a link and the unsubscribe page', hit('page'), [close(1)]],
    ['has pictures', hit('picture'), [close(1), close(2)]],
    ['continues', hit(1), [close(1, 'link_burst')]],
    ['continues with a picture', hit('picture'), [close(3, 'link_burst')]],
    ['begins before the record of the sending', hit(2), [close(1, 'too_early')]],
    ['ends before that', hit(2, 'too_early'), [close(1)]],
  ])('%s', (_what, one, near) => expect(burstReach(one, near)).toBe(momentMs));

  test.each<[string, SeenHit, NearHit[]]>([
    ['goes from link to link', hit(3), [earlier(1), earlier(2)]],
    ['continues to the unsubscribe page', hit('page'), [earlier(1), earlier('picture'), earlier(2)]],
    ['continues after reclassified hits', hit(4), [earlier(1, 'link_burst'), earlier(2, 'link_burst')]],
  ])('that is slow %s', (_what, one, near) => expect(burstReach(one, near)).toBe(walkMs));

  test.each<[string, SeenHit, NearHit[]]>([
    ['a hit alone', hit(1), []],
    ['a double click', hit(1), [close(1), close(1)]],
    ['an opening and a click', hit(1), [close('picture')]],
    ['two openings', hit('picture'), [close('picture')]],
    ['a click next to a prefetch', hit(1), [close(2, 'prefetch')]],
    ['a prefetch next to a click', hit(2, 'prefetch'), [close(1)]],
    ['a click next to the preview of a chat', hit(1), [close(2, 'scanner'), close('page', 'scanner')]],
    ['the preview of a chat next to a click', hit(2, 'scanner'), [close(1)]],
    ['a click next to HEAD requests', hit(1), [close(2, 'head_request'), close(3, 'head_request')]],
    ['a click next to hits without a user agent', hit(1), [close(2, 'no_user_agent')]],
    ['an opening next to a bot', hit('picture'), [close(1, 'scanner'), close(2, 'scanner')]],
    ['a bot next to a burst', hit(1, 'scanner'), [close(2, 'link_burst')]],
    ['two links one after the other', hit(2), [earlier(1), earlier('picture')]],
    ['two links again and again', hit(1), [earlier(1), earlier(2), earlier(2)]],
    ['a repeated click on an earlier link', hit(1), [earlier(1), earlier(2), earlier(3)]],
    ['a person after a burst', hit(1), ([1, 2, 'page'] as const).map((one) => earlier(one, 'link_burst'))],
    ['an opening after clicks', hit('picture'), [earlier(1), earlier(2), earlier(3)]],
    ['a click after bots', hit(3), [earlier(1, 'scanner'), earlier(2, 'scanner')]],
  ])('is not %s', (_what, one, near) => expect(burstReach(one, near)).toBeUndefined());
});
