import { foldWords } from '@lode/domain/values';
import { coreStems } from './core-stems';

const coreOf = (text: string): string => coreStems(foldWords(text)).join(' ');

describe('coreStems', () => {
  it.each([
    ['best roofing contractors near me', 'roofing'],
    ['repair of cars', 'car repair'],
    ['emergency plumber', 'plumber'],
    ['empresa de limpieza', 'limpieza'],
    ['Zahnarztpraxis', 'Zahnarzt'],
  ])('%s says what %s says', (one, other) => {
    expect(coreOf(one)).toBe(coreOf(other));
  });

  it('keeps the last word that is left', () => {
    expect(coreOf('services')).toBe(coreOf('service'));
    expect(coreOf('best local service')).not.toBe('');
  });

  it('leaves modifiers where they are no modifiers', () => {
    expect(coreOf('car service station')).not.toBe(coreOf('car station'));
  });

  it('is nothing for words that say nothing', () => {
    expect(coreOf('near me')).toBe('');
  });
});
