import type { Contact } from '@lode/contracts';
import type { Candidate } from '../recipients';

/** The company Oak in a sequence for people. */
export const candidateOf = (id: string, contacts: readonly Contact[]): Candidate => ({
  ...{ id, email: 'info@oak.test', keyEmail: 'info@oak.test', source: 'maps search, oak.test' },
  ...{ website: 'https://oak.test/', isSuppressed: false, isRecipient: false, contacts },
  values: {
    ...{ name: 'Oak', email: 'info@oak.test', phone: '+15125550101', website: 'https://oak.test/' },
    ...{ domain: 'oak.test', source: 'maps search, oak.test', custom: { visit: 'May' } },
  },
});

export const contactOf = (name: string, email: string | null, more: Partial<Contact> = {}): Contact => ({
  ...{ name, position: 'Owner', seniority: 'owner', department: null, decision_maker: true, email },
  ...{ email_confidence: 98, verification: null, phone: null, profiles: [], evidence: [] },
  ...more,
});
