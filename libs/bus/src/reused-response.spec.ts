import { reuse, reusedContent, reusedForm, textOf } from './reused-response';

/** A response whose conversions to JSON are counted. */
const counted = () => {
  const made = { texts: 0 };
  const response = {
    leads: [1, 2],
    toJSON: () => {
      made.texts += 1;
      return { leads: [1, 2] };
    },
  };
  return { made, response };
};
const shorten = () => ({ leads: [1] });

test('the text of a response that is sent again is made once', () => {
  const { made, response } = counted();
  expect([textOf(response), textOf(response), made.texts]).toEqual(['{"leads":[1,2]}', '{"leads":[1,2]}', 2]);
  reuse(response, response);
  expect([textOf(response), textOf(response), made.texts]).toEqual(['{"leads":[1,2]}', '{"leads":[1,2]}', 3]);
});

test('a form is made once, and has the content of its response', () => {
  const content = {};
  const response = reuse({ leads: [1, 2] }, content);
  const short = reusedForm(response, 'short', shorten);
  expect(short).toEqual({ leads: [1] });
  expect(reusedForm(response, 'short', shorten)).toBe(short);
  expect(reusedForm(response, 'shorter', () => ({ leads: [] }))).toEqual({ leads: [] });
  expect(reusedContent(short)).toBe(content);
});

test('a few forms of a response are kept', () => {
  const response = reuse({ leads: [1, 2] }, {});
  const first = reusedForm(response, 'form 0', shorten);
  for (let form = 0; form < 10; form += 1) reusedForm(response, `form ${form}`, shorten);
  expect(reusedForm(response, 'form 0', shorten)).toEqual(first);
  expect(reusedForm(response, 'form 0', shorten)).not.toBe(first);
});

test('a response that is sent once has no content, and a new form each time', () => {
  const response = { leads: [1, 2] };
  expect(reusedContent(response)).toBeUndefined();
  expect(reusedForm(response, 'short', shorten)).not.toBe(reusedForm(response, 'short', shorten));
});
