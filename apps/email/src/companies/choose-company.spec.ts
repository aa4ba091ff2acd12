import { chooseCompany, type NamedCompany } from './choose-company';

const at = (domain: string, company: string): NamedCompany => ({ domain, company });

it('chooses the only company that states the name', () => {
  const named = [at('acme-dental.test', 'ACME Dental'), at('other.test', 'Acme')];
  expect(chooseCompany('Acme Dental', named)).toEqual({
    kind: 'chosen',
    match: { domain: 'acme-dental.test', name: 'ACME Dental', confidence: 90, alternatives: [] },
  });
});

it('is surer of the company whose legal form was requested, and takes none of another form', () => {
  const named = [at('one.test', 'Acme GmbH'), at('two.test', 'Acme AG')];
  expect(chooseCompany('Acme GmbH', named)).toMatchObject({ match: { domain: 'one.test', confidence: 88 } });
  expect(chooseCompany('Acme Ltd', named)).toEqual({ kind: 'none' });
});

it('names the others and is less sure if another company has the name too', () => {
  const named = [at('dental.test', 'Acme'), at('acme.test', 'Acme')];
  expect(chooseCompany('acme', named)).toEqual({
    kind: 'chosen',
    match: {
      domain: 'acme.test',
      name: 'Acme',
      confidence: 80,
      alternatives: [{ domain: 'dental.test', name: 'Acme', confidence: 80 }],
    },
  });
});

it('makes no choice among equally likely companies', () => {
  const named = [at('b.test', 'Acme'), at('a.test', 'Acme'), at('c.test', 'Acme AG')];
  expect(chooseCompany('Acme', named)).toMatchObject({
    kind: 'several',
    choices: [{ domain: 'a.test' }, { domain: 'b.test' }, { domain: 'c.test' }],
  });
});

it.each([
  ['Müller & Söhne', 'Mueller und Soehne'],
  ['The Acme Company', 'Acme Co.'],
])('%s is %s', (asked, stated) => {
  expect(chooseCompany(asked, [at('x.test', stated)])).toMatchObject({ kind: 'chosen' });
});

it('depends on no order of the sites', () => {
  const named = [at('acme.test', 'Acme'), at('b.test', 'Acme'), at('c.test', 'Acme GmbH')];
  expect(chooseCompany('Acme', named.toReversed())).toEqual(chooseCompany('Acme', named));
});
