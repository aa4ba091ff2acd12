import { ProblemError } from '@lode/contracts';
import { parseProfileQuestion } from './profile-question';

test.each([
  ['Ana Ruiz', undefined, 'Ana Ruiz', null, null],
  ['  Ana \t Ruiz ', '', 'Ana Ruiz', null, null],
  ['Ana <b>Ruiz</b>', 'Acme', 'Ana Ruiz', 'Acme', null],
  ['<a href="x">Ana Ruiz</a>', 'acme.test', 'Ana Ruiz', 'acme.test', 'acme.test'],
  ['Ana<script>alert(1)</script> Ruiz', 'https://www.Acme.test/about', 'Ana Ruiz', 'acme.test', 'acme.test'],
  ['Ana\u0000\u202E Ruiz', 'Acme Inc.', 'Ana Ruiz', 'Acme Inc.', null],
  ['Smith &amp; Sons', 'Smith & Sons', 'Smith & Sons', 'Smith & Sons', null],
  ['1&1', '3M', '1&1', '3M', null],
  ['José Núñez', 'münchen.example', 'José Núñez', 'xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
])('%j of %j is %j of %j', (name, company, asked, known, domain) => {
  expect(parseProfileQuestion({ name, ...(company === undefined ? {} : { company }) })).toEqual({
    key: JSON.stringify([asked, known]),
    name: asked,
    company: known,
    domain,
  });
});

test.each([
  ['<script>alert(1)</script>', undefined, 'body.name'],
  ['<br>', undefined, 'body.name'],
  [' - ', undefined, 'body.name'],
  ['Ana Ruiz', '<br>', 'body.company'],
])('%j of %j is rejected with a fix', (name, company, location) => {
  let problem: unknown;
  try {
    parseProfileQuestion({ name, ...(company === undefined ? {} : { company }) });
  } catch (error) {
    problem = error;
  }
  expect(problem).toBeInstanceOf(ProblemError);
  expect(problem).toMatchObject({ code: 'validation' });
  expect((problem as ProblemError).errors).toMatchObject([{ location }]);
});
