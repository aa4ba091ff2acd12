import { text } from '../../text/text';
import { eventGroups, groupsFor, hasListEvents, hasMessageEvents } from './events';

const namesOf = (scopes: Parameters<typeof groupsFor>[0]): string[] =>
  groupsFor(scopes).map(({ group }) => group);

it('every event has a text and is in one group', () => {
  const grouped = eventGroups.flatMap(({ events }) => events);
  expect(grouped.toSorted()).toEqual(Object.keys(text.webhooks.events).toSorted());
});

it.each([
  [[], ['jobs']],
  [['lists:read'], ['lists', 'monitors', 'jobs']],
  [['sequences:read'], ['messages', 'jobs']],
  [
    ['sequences:read', 'lists:read'],
    ['messages', 'lists', 'monitors', 'jobs'],
  ],
] as const)('a role with %j may receive %j', (scopes, groups) => {
  expect(namesOf(scopes)).toEqual(groups);
});

it('a filter is offered where it has an effect', () => {
  expect([hasListEvents(['leads.added']), hasListEvents(['company.changed'])]).toEqual([true, false]);
  expect([hasMessageEvents(['message.sent']), hasMessageEvents(['job.finished'])]).toEqual([true, false]);
});
