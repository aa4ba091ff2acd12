import { foldWords } from '@lode/domain/values';
import { coreStems } from './stems';

const coreOf = (text: string): string => coreStems(foldWords(text)).join(' ');

describe('coreStems', () => {
  it.each([
    ['best roofing contractors near me', 'roofing'],
    ['repair of cars', 'car repair'],
    ['emergency plumber', 'plumber'],
    ['empresa de limpieza', 'limpieza'],
    ['Zahnarztpraxis', 'Zahnarzt'],
  ])('%s equals %s', (one, other) => {
    expect(coreOf(one)).toBe(coreOf(other));
  });

  it('keeps the last remaining word', () => {
    expect(coreOf('services')).toBe(coreOf('service'));
    expect(coreOf('best local service')).not.toBe('');
  });

  it('keeps modifiers that are part of the trade', () => {
    expect(coreOf('car service station')).not.toBe(coreOf('car station'));
  });

  it('is empty for words without meaning', () => {
    expect(coreOf('near me')).toBe('');
  });
});
