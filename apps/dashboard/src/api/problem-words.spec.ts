import openApi from '../../../../docs/generated/openapi.json';
import { messageOf, problemOf, wordsOf } from './api-error';
import { isPlain, issueWords, labelOf, wordsOfFinding } from './problem-words';

interface Schema {
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Document {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const { components } = openApi as unknown as Document;
const valuesOf = (schema: string, field: string): readonly string[] =>
  components.schemas[schema]?.properties?.[field]?.enum ?? [];
const codes = valuesOf('Problem', 'code');
const findings = valuesOf('CheckFinding', 'code');

/** Texts of the API that only programmers read, each of another kind. */
const rawTexts = [
  'query.location is not a known town or region',
  'body.steps[0].body_text uses the unknown variable anrede',
  'remove such leads from the list, and enrolled ones by POST /sequences/{id}/enrolments/remove with "blocked": true',
  'verify the list by POST /lists/lst_1/verification',
  'check.invalid_addresses: mail cannot be delivered',
  'omit `cursor` for the first page',
  'the scope lists:write is needed for list_leads',
  'An operator raises it by npm run keys -- accounts change --quota',
];

it('knows all codes of the API', () => {
  expect(codes.length).toBeGreaterThan(20);
  expect(findings.length).toBeGreaterThan(10);
});

describe.each(codes)('the problem %s', (code) => {
  it.each(rawTexts)('is a sentence with an advice, whatever its detail: %s', (detail) => {
    const issue = { location: 'body.steps[0].body_text', message: detail, fix: detail };
    const plain = wordsOf(problemOf(400, { code, title: code, detail }));
    const withIssue = wordsOf(problemOf(400, { code, title: code, detail, errors: [issue] }));
    for (const words of [plain.title, plain.advice, withIssue.title, ...withIssue.issues]) {
      expect(words).not.toBe('');
      expect(isPlain(words), words).toBe(true);
      expect(words).not.toContain(code.includes('_') ? code : '_');
    }
  });
});

it('keeps a sentence of the API', () => {
  const problem = problemOf(409, {
    code: 'conflict',
    detail: 'The mailbox a@b.example is connected already',
  });
  expect(wordsOf(problem)).toMatchObject({
    title: 'This is not possible now',
    advice: 'The mailbox a@b.example is connected already.',
  });
});

it.each([
  ['query.location', 'Place'],
  ['body.steps[1].body_text', 'Message of step 2'],
  ['body.steps[0].variants[2].subject', 'Subject in variant 3 of step 1'],
  ['body.emails[3]', 'Email address 4'],
  ['body', 'One of the values'],
  ['body.new_field_of_a_later_release', 'One of the values'],
])('the label of %s is %s', (location, label) => expect(labelOf(location)).toBe(label));

it.each([
  [
    {
      location: 'query.location',
      message: 'is not a known town or region',
      fix: 'send a town, as in Austin',
    },
    'Place is not a known town or region. Enter a town, as in Austin.',
  ],
  [
    { location: 'body.steps[0].body_text', message: 'uses the unknown variable anrede (line 1, column 13)' },
    'Message of step 1 uses the unknown variable anrede (line 1, column 13).',
  ],
  [
    { location: 'body.steps[0].body_text', message: 'lacks a link', fix: 'insert {{ unsubscribe_url }}' },
    'Message of step 1 lacks a link. Insert {{ unsubscribe_url }}.',
  ],
  [
    { location: 'body.name', message: 'must match `^[a-z]+$`' },
    'Name has a value that is not possible here.',
  ],
  [
    { location: 'check.no_steps', message: 'there are no steps', fix: 'add a step' },
    'There is no message yet. Add the first step in the editor.',
  ],
])('says %j', (issue, words) => expect(issueWords(issue)).toBe(words));

it.each([...findings, 'old_verdicts'])('the finding %s has words of its own', (code) => {
  const { title, fix } = wordsOfFinding({ code, count: 3, examples: ['first_name'] });
  expect(title).not.toBe('Something prevents the start');
  expect(isPlain(title), title).toBe(true);
  expect(isPlain(fix.replace('first_name.', '')), fix).toBe(true);
});

it('says a failure without an answer in one message', () =>
  expect(messageOf(new TypeError('fetch failed'))).toMatch(/^No connection\. Lode did not answer/));
