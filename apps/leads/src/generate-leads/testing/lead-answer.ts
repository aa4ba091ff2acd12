import type { Contact, LeadEvidence } from '@lode/contracts';
import type { FoundLead, LeadAnswer } from '../lead-answer';

const noEvidence: LeadEvidence = {
  name: [],
  category: [],
  email: [],
  phone: [],
  website: [],
  address: [],
  rating: [],
  tech_stack: [],
};

export const someLead = (given: Partial<FoundLead> = {}): FoundLead => ({
  name: 'Cedar Dental',
  email: null,
  phone: '+15125550101',
  website: null,
  address: null,
  rating: null,
  confidence: 50,
  tech_stack: [],
  source: 'maps_directory',
  sources: ['maps_directory'],
  category: 'Dentist',
  location: null,
  distance_m: null,
  opening_hours: null,
  verification: null,
  evidence: noEvidence,
  contacts: [],
  ...given,
});

export const someContact = (given: Partial<Contact> = {}): Contact => ({
  name: 'Jane Doe',
  position: 'Owner',
  seniority: 'owner',
  department: 'executive',
  decision_maker: true,
  email: 'jane.doe@cedar.test',
  email_confidence: 98,
  verification: null,
  phone: null,
  profiles: [],
  evidence: [],
  ...given,
});

export const someAnswer = (given: Partial<LeadAnswer> = {}): LeadAnswer => ({
  leads: [someLead()],
  total: 1,
  partial: false,
  sourcesStatus: [{ source: 'places', state: 'ok', found: 1, detail: null }],
  attribution: [{ text: '© OpenStreetMap contributors', licence: 'ODbL-1.0', url: null }],
  collectedAt: Date.UTC(2026, 10, 20),
  ...given,
});
