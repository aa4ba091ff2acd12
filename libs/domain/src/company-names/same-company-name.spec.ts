import fc from 'fast-check';
import { readCompanyName, wordsWithoutForm } from './company-name';
import { createNameFilter, hasLegalForm, resemblesCompanyName, sameCompanyName } from './same-company-name';

const strict = { strict: true };
const lenient = { strict: false };

test.each([
  ['Acme Foods, Inc.', 'ACME FOODS INC'],
  ['Acme Foods Incorporated', 'Acme Foods, Inc.'],
  ['Acme Corporation', 'ACME CORP'],
  ['Acme L.L.C.', 'Acme LLC'],
  ['Acme Limited Liability Company', 'Acme, LLC'],
  ['Acme Limited', 'ACME LTD.'],
  ['Acme Public Limited Company', 'Acme PLC'],
  ['Müller GmbH', 'MUELLER GMBH'],
  ['Müller GmbH', 'Muller GmbH'],
  ['Straßenbau Huber mbH', 'STRASSENBAU HUBER GMBH'],
  ['Bayerische Motoren Werke Aktiengesellschaft', 'Bayerische Motoren Werke AG'],
  ['Huber Gesellschaft mit beschränkter Haftung', 'Huber G.m.b.H.'],
  ['Huber GmbH & Co. KG', 'Huber GmbH und Co. Kommanditgesellschaft'],
  ['Krume UG (haftungsbeschränkt)', 'Krume Unternehmergesellschaft'],
  ['Leroy S.à r.l.', 'LEROY SARL'],
  ['Leroy S.A.R.L.', 'Leroy Société à responsabilité limitée'],
  ['Leroy SAS', 'Leroy Société par actions simplifiée'],
  ['Garza, S.L.', 'GARZA SOCIEDAD LIMITADA'],
  ['Garza S.L.U.', 'Garza SL'],
  ['Rossi S.p.A.', 'ROSSI S.P.A.'],
  ['Rossi SpA', 'Rossi Società per azioni'],
  ['Rossi S.r.l.', 'ROSSI SRL'],
  ['Orzeł Sp. z o.o.', 'ORZEŁ SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ'],
  ['Orzeł S.A.', 'Orzeł Spółka Akcyjna'],
  ['Nordhavn A/S', 'NORDHAVN AS'],
  ['Nordhavn ApS', 'Nordhavn Anpartsselskab'],
  ['Sousa, Lda', 'Sousa Unipessoal Lda.'],
  ['Kivi Oy', 'Oy Kivi'],
  ['Björk AB', 'Björk Aktiebolag'],
  ['De Boer B.V.', 'De Boer Besloten Vennootschap'],
  ['Sakura K.K.', 'Sakura Kabushiki Kaisha'],
  ['The Smith & Sons Company', 'SMITH AND SONS CO'],
  ['Power Company', 'Power Company Incorporated'],
  ['Nordhavn I/S', 'NORDHAVN INTERESSENTSKAB'],
  ['Rossi S.n.c.', 'Rossi Società in nome collettivo'],
  ['Acme Unlimited ULC', 'ACME UNLIMITED ULC'],
  ['Nordhavn P/S', 'NORDHAVN PARTNERSELSKAB'],
  ['Nordhavn K/S', 'Nordhavn Kommanditselskab'],
  ['Acme DAC', 'ACME DESIGNATED ACTIVITY COMPANY'],
  ['Acme ULC', 'ACME UNLIMITED LIABILITY COMPANY'],
  ['Orzeł sp.k.', 'ORZEŁ SPÓŁKA KOMANDYTOWA'],
  ['Orzeł sp. j.', 'Orzeł Spółka Jawna'],
  ['Huber e.K.', 'Huber eingetragener Kaufmann'],
  ['Huber OHG', 'Huber offene Handelsgesellschaft'],
  ['Leroy EURL', 'LEROY ENTREPRISE UNIPERSONNELLE A RESPONSABILITE LIMITEE'],
  ['Leroy SASU', 'Leroy SAS'],
  ['Leroy SNC', 'Leroy Société en nom collectif'],
  ['Sousa, Unipessoal, Lda.', 'Sousa Sociedade Unipessoal Lda'],
  ['Rossi S.a.s.', 'Rossi Società in accomandita semplice'],
  ['Novák s.r.o.', 'Novák společnost s ručením omezeným'],
  ['Novák, spol. s r.o.', 'NOVAK SRO'],
  ['Novák a.s.', 'Novák akciová společnost'],
  ['Nagy Kft.', 'NAGY KORLÁTOLT FELELŐSSÉGŰ TÁRSASÁG'],
  ['Nagy Zrt.', 'NAGY ZRT'],
  ['Horvat d.o.o.', 'HORVAT DOO'],
  ['Tamm OÜ', 'Tamm Osaühing'],
  ['Kivi Oyj', 'Kivi Julkinen osakeyhtiö'],
  ['Acme Pty. Ltd.', 'Acme Proprietary Limited'],
  ['Acme Pvt. Ltd.', 'ACME PRIVATE LIMITED'],
  ['Acme Sdn. Bhd.', 'ACME SENDIRIAN BERHAD'],
  ['Acme Pte. Ltd.', 'ACME PTE LTD'],
  ['Data Robot, Inc.', 'DataRobot Inc'],
  ["O'Brien Ltd", 'OBrien Limited'],
])('%s is %s', (one, other) => {
  expect(sameCompanyName(one, other, strict)).toBe(true);
  expect(sameCompanyName(other, one, strict)).toBe(true);
});

test.each([
  ['Acme Inc', 'Acme LLC'],
  ['Acme GmbH', 'Acme AG'],
  ['Huber GmbH', 'Huber GmbH & Co. KG'],
  ['Rossi S.p.A.', 'Rossi S.r.l.'],
  ['Nordhavn A/S', 'Nordhavn ApS'],
])('%s is %s in a lenient comparison only', (one, other) => {
  expect(sameCompanyName(one, other, strict)).toBe(false);
  expect(sameCompanyName(one, other, lenient)).toBe(true);
});

test.each([
  ['Acme Inc', 'Acme Foods Inc'],
  ['Acme Inc', 'Acme Opportunity Fund I, LP'],
  ['Acme Inc', 'Acme Minerals Corp.'],
  ['Acme Company Inc', 'Acme Inc'],
  ['Acme Co., Ltd.', 'Acme Ltd'],
  ['School 12 Ltd', 'School 13 Ltd'],
  ['Nuera Ltd', 'Nura Ltd'],
  ['Sunrise Spa', 'Sunrise'],
  ['', ''],
  ['&', '&'],
  [`Fund ${'of money '.repeat(8)} One`, `Fund ${'of money '.repeat(8)} Two`],
])('%s is not %s', (one, other) => {
  expect(sameCompanyName(one, other, lenient)).toBe(false);
});

test.each([
  ['Acme', 'Acme Foods GmbH', true],
  ['Acme Foods', 'Acme', true],
  ['Foods', 'Acme Foods', false],
  ['New', 'New Orbit', false],
  ['Orbit', 'Red Orbit', false],
  ['', 'Acme', false],
])('%s resembles %s: %s', (one, other, expected) => {
  expect(resemblesCompanyName(one, other)).toBe(expected);
});

test.each([
  ['Acme', false],
  ['Acme Inc', true],
  ['Rossi SpA', true],
  ['Sunrise Spa', false],
  ['Limited', false],
  ['Power Company', false],
])('%s has a legal form: %s', (name, expected) => {
  expect(hasLegalForm(name)).toBe(expected);
});

test.each([
  ['Acme Foods, Inc.', 'Acme Foods'],
  ['Jabłoński Sp. z o.o.', 'Jabłoński'],
  ['Leroy S.à r.l.', 'Leroy'],
  ['Huber GmbH & Co. KG', 'Huber'],
  ['Rossi S.p.A.', 'Rossi'],
  ['The Power Company Incorporated', 'The Power Company'],
  ['Acme', 'Acme'],
  ['', ''],
])('%s without its legal form is %s', (name, words) => {
  expect(wordsWithoutForm(name)).toBe(words);
});

test.each([
  ['ACME FOODS INC', true],
  ['Acme & Foods Holding', true],
  ['Núñez and Lumen ApS', true],
  ['NUNEZ LUMEN', true],
  ['Acme', false],
  ['', false],
])('the filter accepts %s: %s', (name, expected) => {
  expect(createNameFilter(['Acme Foods, Inc.', 'Núñez & Lumen'])(name)).toBe(expected);
});

const word = fc.stringMatching(/^[a-z]{3,9}$/).filter((text) => readCompanyName(text).form === '');
const nameOf = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

test('comparison is symmetric, and a name equals itself in upper case', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.boolean(), (one, other, isStrict) => {
      const comparison = { strict: isStrict };
      expect(sameCompanyName(one, other, comparison)).toBe(sameCompanyName(other, one, comparison));
    }),
  );
  fc.assert(
    fc.property(nameOf, fc.constantFrom('Inc.', 'GmbH', 'S.r.l.', 'Ltd'), (name, form) => {
      expect(sameCompanyName(`${name} ${form}`, `${name} ${form}`.toUpperCase(), strict)).toBe(true);
      expect(sameCompanyName(name, `${name} ${form}`, strict)).toBe(true);
    }),
  );
});

test('an additional word makes a different name', () => {
  fc.assert(
    fc.property(nameOf, word, (name, more) => {
      const longer = `${name} ${more}`;
      fc.pre(hasLegalForm(longer) === hasLegalForm(name) && !['and', 'und', 'company'].includes(more));
      expect(sameCompanyName(name, longer, lenient)).toBe(false);
    }),
  );
});

test('equal names pass the filter', () => {
  fc.assert(
    fc.property(nameOf, fc.constantFrom('', ' Inc.', ' COMPANY', ' and Company Ltd'), (name, end) => {
      const passes = createNameFilter([`${name}${end}`]);
      expect(passes(`The ${name.toUpperCase()}${end}`)).toBe(true);
      expect(passes(name.slice(1))).toBe(false);
    }),
  );
});
