import type { LeadInput } from '@lode/contracts';

/** Leads that suppressions hide by each kind of contact, and one without contacts. */
export const suppressibleLeads: readonly LeadInput[] = [
  { name: 'Ada', email: 'ada@cedar.example', phone: '+4315850001' },
  { name: 'Bob', email: 'Bob+news@oak.example' },
  { name: 'Cid', email: 'cid@cedar.example', phone: '+43 1 5850003' },
  { name: 'Dan', website: 'https://www.pine.example/team' },
  { name: 'Eve', email: 'eve@mail.pine.example' },
  { name: 'Fay', custom: { second: 'fay@fir.example' } },
  { name: 'Gus', custom: { website: 'elm.example' } },
  { name: 'No Contact' },
];

/** Suppressed contacts, with the names of the leads that each hides. */
export const hidingEntries: readonly (readonly [entry: string, names: readonly string[]])[] = [
  ['ada@cedar.example', ['Ada']],
  ['bob@oak.example', ['Bob']],
  ['+4315850003', ['Cid']],
  ['pine.example', ['Dan', 'Eve']],
  ['fay@fir.example', ['Fay']],
  ['elm.example', ['Gus']],
];
