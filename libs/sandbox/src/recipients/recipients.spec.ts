import type { MailEvent } from './mail-event';
import type { Done } from './recipients';
import { tally } from './recipients';

const picture = { method: 'GET', url: 'http://a.test/t/1/open.gif', status: 200 } as const;
const link = { method: 'GET', url: 'http://a.test/t/1/1', status: 302, location: 'https://b.test/' } as const;
const page = { method: 'GET', url: 'http://a.test/u/1', status: 200 } as const;

const done = (recipient: string, event: MailEvent, visits: Done['visits'] = []): Done => ({
  recipient,
  nth: 1,
  messageId: '<1@a.test>',
  event,
  visits,
});

const nothing = {
  ...{ opens: 0, clicks: 0, replies: 0, auto_replies: 0, bounces: 0, unsubscribes: 0 },
  ...{ total_opens: 0, total_clicks: 0, machine_opens: 0, machine_clicks: 0 },
};

it('counts nothing for no events', () => expect(tally([])).toEqual(nothing));

it('counts people once and their actions each time', () => {
  const deeds = [
    done('ann', { does: 'opens' }, [picture]),
    done('ann', { does: 'opens' }, [picture]),
    done('ann', { does: 'clicks', link: 1 }, [link]),
    done('ben', { does: 'opens' }, [picture]),
    done('ben', { does: 'reads-unsubscribe-page' }, [page]),
  ];
  expect(tally(deeds)).toEqual({ ...nothing, opens: 2, clicks: 1, total_opens: 3, total_clicks: 1 });
});

it('counts machines separately', () => {
  const deeds = [
    done('ann', { does: 'is-scanned' }, [{ ...link, method: 'HEAD' }, link, page, picture]),
    done('ann', { does: 'is-previewed' }, [link]),
    done('ben', { does: 'is-prefetched' }, [picture]),
  ];
  expect(tally(deeds)).toEqual({ ...nothing, machine_opens: 2, machine_clicks: 3 });
});

it('counts replies and reports', () => {
  const deeds: MailEvent[] = [
    { does: 'bounces' },
    { does: 'bounces', because: 'mailbox-full' },
    { does: 'bounces', because: 'delayed' },
    { does: 'unsubscribes' },
    { does: 'complains' },
    { does: 'replies' },
    { does: 'is-away' },
  ];
  expect(tally(deeds.map((event, n) => done(`n${n}`, event)))).toEqual({
    ...nothing,
    bounces: 2,
    unsubscribes: 2,
    replies: 1,
    auto_replies: 1,
  });
});
