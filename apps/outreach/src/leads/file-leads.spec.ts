import { keysOfArray } from './file-leads.repository';

test('an empty array has no keys', () => {
  expect(keysOfArray('000000000000000000000014')).toBe('');
});

test('the elements of an array follow each other', () => {
  const header = '00000001000000000000001400000002' + '00000001';
  const elements = '00000008' + '0000000800000008' + '00000008' + 'fffffffffffffffe';
  expect(keysOfArray(header + elements)).toBe('0000000800000008' + 'fffffffffffffffe');
});
