import { stem } from './stems';

describe('stem', () => {
  it.each([
    ['dentists', 'dentist'],
    ['bakeries', 'bakery'],
    ['churches', 'church'],
    ['gyms', 'gym'],
    ['venues', 'venue'],
    ['zahnarzte', 'zahnarzt'],
    ['zahnaerzte', 'zahnarzt'],
    ['zahnarztinnen', 'zahnarzt'],
    ['zahnarztin', 'zahnarzt'],
    ['steuerberaterin', 'steuerberater'],
    ['metzgereien', 'metzgerei'],
    ['bureaux', 'bureau'],
    ['hoteles', 'hotel'],
  ])('%s has the stem of %s', (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  it.each([
    ['painter', 'paint'],
    ['bus', 'bu'],
    ['gas', 'ga'],
    ['care', 'car'],
  ])('%s does not have the stem of %s', (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });
});
