import type { CrmFields } from '../../api/crm';
import {
  choiceOf,
  choicesOf,
  fieldOptions,
  formOf,
  isOnCreation,
  isWritten,
  notWritten,
  rivalOf,
  usualLabels,
} from './mapping-form';

const column = (header: string, ...usual: CrmFields['columns'][number]['usual']) => ({
  column: header,
  usual,
});
const to = (object: 'person' | 'company', field: string, isSetOnce = false) => ({
  ...{ object, field, on_creation: isSetOnce },
});
const title = column('Job Title', to('person', 'jobtitle'));
const company = column('Company Name', to('person', 'company'), to('company', 'name'));
const stage = column('Lifecycle Stage', to('person', 'lifecyclestage', true));
const score = column('Confidence Score');
const field = (object: 'person' | 'company', name: string, label: string, isText = true) => ({
  ...{ object, name, label, is_text: isText },
});

it('keeps choices through a form', () => {
  const choices = [
    { column: 'Job Title', overwrite: true },
    { column: 'City', field: null },
    { column: 'Confidence Score', field: 'lode_score', overwrite: true },
  ];
  const form = formOf(choices);
  expect(choiceOf(form, 'City')).toEqual({ field: notWritten, overwrite: false });
  expect(choiceOf(form, 'Email Address')).toEqual({ field: '', overwrite: false });
  expect(choicesOf(form)).toEqual(choices);
});

it('sends nothing for a column that is written as usual, and replaces nothing in one that is not written', () => {
  const form = { City: { field: '', overwrite: false }, Phone: { field: notWritten, overwrite: true } };
  expect(choicesOf(form)).toEqual([{ column: 'Phone', field: null }]);
});

it('knows which columns are written, and which on creation only', () => {
  const usual = { field: '', overwrite: false };
  const chosen = { field: 'lode_score', overwrite: false };
  expect([isWritten(title, usual), isWritten(score, usual), isWritten(score, chosen)]).toEqual([
    true,
    false,
    true,
  ]);
  expect([isOnCreation(stage, usual), isOnCreation(stage, chosen), isOnCreation(score, usual)]).toEqual([
    ...[true, false, false],
  ]);
});

it('offers each field that takes text once, by its label', () => {
  const fields = [
    field('person', 'phone', 'Phone'),
    field('company', 'phone', 'Phone number'),
    field('person', 'age', 'Age', false),
    field('company', 'about', 'About'),
  ];
  expect(fieldOptions(fields)).toEqual([
    { name: 'about', label: 'About', objects: ['company'] },
    { name: 'phone', label: 'Phone', objects: ['person', 'company'] },
  ]);
});

it('names the usual fields as the CRM does', () => {
  const fields = [field('person', 'company', 'Company name'), field('company', 'name', 'Company Name')];
  expect(usualLabels(company, fields)).toBe('Company name');
  expect(usualLabels(company, [])).toBe('company, name');
});

it('finds another column of the same field', () => {
  const columns = [title, company, score];
  expect(rivalOf(title, columns, {})).toBeUndefined();
  const form = { 'Confidence Score': { field: 'jobtitle', overwrite: false } };
  expect(rivalOf(title, columns, form)).toBe('Confidence Score');
  expect(rivalOf(score, columns, form)).toBe('Job Title');
  expect(
    rivalOf(score, columns, { ...form, 'Job Title': { field: notWritten, overwrite: false } }),
  ).toBeUndefined();
});
