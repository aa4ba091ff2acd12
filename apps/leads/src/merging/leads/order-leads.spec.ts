import { austin, dentists } from '../../sources/testing/lead-question';
import { mergeGroup } from '../merge-group';
import { seen } from '../testing/seen';
import { leadOf, type BusinessLead, orderLeads } from './lead-of';

const facts = { verifications: new Map(), now: 0, labelOf: () => '' };
const any = leadOf(mergeGroup([seen()]), { niche: dentists, town: austin }, facts);
const lead = (name: string, more: Partial<BusinessLead>): BusinessLead => ({
  ...any,
  name,
  confidence: 50,
  email: null,
  phone: null,
  website: null,
  ...more,
});

test('sorts by confidence, then number of contacts, then distance, then name', () => {
  const ordered = [
    lead('sure', { confidence: 90, distance_m: 9 }),
    lead('three ways', { email: 'a@b.c', phone: '+1', website: 'w', distance_m: 9 }),
    lead('one way', { email: 'a@b.c', distance_m: 9 }),
    lead('near', { distance_m: 1 }),
    lead('a far one', { distance_m: 5 }),
    lead('b far one', { distance_m: 5 }),
    lead('a place unknown', { distance_m: null }),
    lead('b place unknown', { distance_m: null }),
  ];
  expect(orderLeads(ordered.toReversed()).map(({ name }) => name)).toEqual(ordered.map(({ name }) => name));
});
