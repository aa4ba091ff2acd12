import { conditionOf, matching } from './lead-answer';
import { someAnswer, someContact, someLead } from './testing/lead-answer';

const condition = (conditions: { readonly verified?: boolean; readonly has?: string }) =>
  conditionOf({ niche: 'dentists', location: 'Austin', ...conditions });
const leads = [
  someLead({ name: 'With people', contacts: [someContact()] }),
  someLead({ name: 'Without number', phone: null, email: 'info@cedar.test' }),
];
const matched = (answer: Parameters<typeof matching>[0], has: string) => {
  const { leads: left, total, isLowerBound } = matching(answer, condition({ has }));
  return { names: left.map(({ name }) => name), total, isLowerBound };
};

test('without conditions the total is that of the answer', () => {
  expect(condition({})).toBeUndefined();
  expect(matching(someAnswer({ leads, total: 30 }), undefined)).toMatchObject({
    total: 30,
    isLowerBound: false,
  });
});

test('the total counts the matching leads, and is a lower bound until all businesses are compared', () => {
  const complete = someAnswer({ leads, total: 2 });
  expect(matched(complete, 'contact')).toEqual({ names: ['With people'], total: 1, isLowerBound: false });
  expect(matching(complete, condition({ has: 'contact' })).leftOut).toBe(1);
  expect(matched(complete, 'phone')).toMatchObject({ names: ['With people'] });
  expect(matched(complete, 'email')).toMatchObject({ names: ['Without number'] });
  expect(matched({ ...complete, total: 30 }, 'email')).toMatchObject({ total: 1, isLowerBound: true });
  expect(matched({ ...complete, partial: true }, 'email')).toMatchObject({ total: 1, isLowerBound: true });
});

test('a lead without a verified address does not match', () => {
  expect(matching(someAnswer({ leads }), condition({ verified: true }))).toMatchObject({
    leads: [],
    total: 0,
  });
});
