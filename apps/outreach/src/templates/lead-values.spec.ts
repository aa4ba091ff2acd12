import { leadValues, type LeadOfValues } from './lead-values';

const nobody: LeadOfValues = {
  name: null,
  first_name: null,
  last_name: null,
  company: null,
  title: null,
  email: null,
  phone: null,
  website: null,
  address: null,
  source: null,
  custom: {},
};

it.each<[Partial<LeadOfValues>, object]>([
  [{}, {}],
  [{ name: 'Ann', title: '' }, { name: 'Ann' }],
  [
    { website: 'https://www.cedar.co.uk/team', email: 'a@other.test' },
    { website: 'https://www.cedar.co.uk/team', email: 'a@other.test', domain: 'cedar.co.uk' },
  ],
  [{ email: 'a@mail.cedar.test' }, { email: 'a@mail.cedar.test', domain: 'cedar.test' }],
  [{ custom: { city: 'Graz' } }, { custom: { city: 'Graz' } }],
])('of %j', (lead, values) => {
  expect(leadValues({ ...nobody, ...lead })).toEqual(values);
});
