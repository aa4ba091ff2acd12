import { join } from 'node:path';
import roleLocalParts = require('role-based-email-addresses');
import { readWords } from '../data';
import { lazily } from '../values/lazily';

const roles = lazily((): ReadonlySet<string> => {
  const excluded = new Set(readWords(join(__dirname, 'data/no-roles.txt')));
  return new Set(roleLocalParts.filter((name) => !excluded.has(name)));
});

/** Whether the mailbox belongs to a function or a group (`info@`, `sales+eu@`) and not to one person. */
export function isRoleAccount(local: string): boolean {
  return roles().has(local.toLowerCase().replace(/\+.*$/, ''));
}
