import { failuresOf } from '@lode/domain/testing';
import { departmentOf, functionOf } from './read-function';
import { labelledTitles } from './testing/labelled-titles';

const heldOut = labelledTitles.filter((labelled) => labelled.heldOut);

test('labelled titles have their department', () => {
  const failures = failuresOf(
    labelledTitles.filter((labelled) => !labelled.heldOut),
    ({ title, department }) => {
      expect(departmentOf(title)).toBe(department);
    },
  );
  expect(failures).toEqual([]);
});

test('held-out titles are read nearly as well', () => {
  const wrong = heldOut.filter(({ title, department }) => departmentOf(title) !== department);
  expect(heldOut.length).toBeGreaterThan(labelledTitles.length / 3.2);
  expect(1 - wrong.length / heldOut.length).toBeGreaterThanOrEqual(0.98);
});

test('the department of a job board decides for titles without one', () => {
  const failures = failuresOf(
    [
      ['Manager', 'Marketing', 'marketing'],
      ['Manager', 'People & Culture', 'human_resources'],
      ['Manager', 'Commercial', 'sales'],
      ['Manager', 'Revenue', 'sales'],
      ['Manager', 'R&D Engineering', 'engineering'],
      ['Manager', 'Product Engineering', 'engineering'],
      ['Manager', 'Product Design', 'design'],
      ['Manager', 'Product', 'product'],
      ['Manager', 'Brand & Growth Marketing', 'marketing'],
      ['Manager', 'Customer Experience', 'customer_support'],
      ['Manager', 'Information Technology', 'it'],
      ['Manager', 'Legal & Compliance', 'legal'],
      ['Manager', 'Production', 'operations'],
      ['Manager', 'G&A', 'administration'],
      ['Manager', 'Vertrieb', 'sales'],
      ['Manager', 'Technik', 'engineering'],
      ['Manager', 'Ressources humaines', 'human_resources'],
      ['Manager', 'Atención al cliente', 'customer_support'],
      ['Manager', 'Risorse umane', 'human_resources'],
      ['Accountant', 'Operations', 'operations'],
      ['Product Manager', 'Product & Engineering', 'product'],
      ['Designer', 'Engineering, Product and Design', 'design'],
      ['Recruiter', 'Berlin', 'human_resources'],
      ['Recruiter', null, 'human_resources'],
      ['Manager', 'Berlin', null],
      ['Manager', null, null],
    ] as const,
    ([title, department, expected]) => {
      expect(functionOf(title, department)).toBe(expected);
    },
  );
  expect(failures).toEqual([]);
});

test.each(['', ' ', '(m/w/d)', '😀', 'x'.repeat(5000), 'a '.repeat(5000)])('%j is unknown', (title) => {
  expect(departmentOf(title)).toBeNull();
});
