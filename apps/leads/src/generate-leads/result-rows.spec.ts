import { resultRows } from './result-rows';
import { leadsWithContacts } from './leads-with-contacts';
import { someLead } from './testing/lead-answer';

test('a lead is a row; a number that was not requested is omitted', () => {
  const { phone: _, ...without } = someLead({ email: 'info@cedar.test', tech_stack: ['WordPress'] });
  expect(resultRows(leadsWithContacts([without]))).toEqual([
    {
      name: 'Cedar Dental',
      company: 'Cedar Dental',
      title: null,
      email: 'info@cedar.test',
      phone: null,
      website: null,
      address: null,
      rating: null,
      confidence: 50,
      tech_stack: ['WordPress'],
      source: 'maps_directory',
    },
  ]);
  expect(resultRows(leadsWithContacts([someLead()]))[0]?.phone).toBe('+15125550101');
});
