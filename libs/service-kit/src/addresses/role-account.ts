import roleLocalParts = require('role-based-email-addresses');

/** Entries of the list that more often name one person, or nothing at all, than a role. */
const NOT_ROLES = new Set([
  // One person holds the title, so the mailbox is a personal one.
  ...['captain', 'ceo', 'chef', 'md', 'mayor', 'pastor', 'president', 'presidente', 'superintendent'],
  ...['accountant', 'chairman', 'professor', 'receptionist', 'secretary', 'supervisor'],
  // Given names and surnames, also of people named after places.
  ...[
    'alexa',
    'alla',
    'berlin',
    'china',
    'chicago',
    'denver',
    'gardner',
    'india',
    'london',
    'paris',
    'sydney',
  ],
  ...['angels', 'beta', 'church', 'france', 'house', 'school', 'work'],
  // Initials of a person as often as an abbreviation.
  ...['bd', 'ca', 'cm', 'gm', 'la', 'lt', 'mt', 'pd', 'se', 'sf', 'ta'],
  // Typed at random into forms.
  ...['123', 'aaa', 'abc', 'asd', 'asdasd', 'asdf', 'ooo', 'none', 'null', 'random'],
]);

const ROLES: ReadonlySet<string> = new Set(roleLocalParts.filter((name) => !NOT_ROLES.has(name)));

/** Whether a function or a group reads this mailbox (`info@`, `sales+eu@`) rather than one person. */
export function isRoleAccount(local: string): boolean {
  return ROLES.has(local.toLowerCase().replace(/\+.*$/, ''));
}
