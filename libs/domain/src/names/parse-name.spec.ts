import fc from 'fast-check';
import { parseFullName, parseName } from './parse-name';
import type { PersonName } from './person-name';
import { codePoint } from '../testing/code-point';

/** `given | middle | family`; a compound with `+`, particles with `~`, a hyphenated part with `-`. */
function shown({ given, middle, family, calledBy }: PersonName): string {
  const parts = family.map((part) =>
    [...part.particles.map((particle) => `~${particle}`), (part.hyphenated ? '-' : '') + part.name].join(' '),
  );
  return [
    given.join('+'),
    middle.join('+'),
    parts.join(' + '),
    ...(calledBy ? [`called ${calledBy}`] : []),
  ].join(' | ');
}

describe('parseName', () => {
  it.each([
    ['Dr John Q.', 'Public Jr.', 'John | Q | Public'], // F19
    ['John', 'Q. Public, Jr.', 'John | Q | Public'],
    ['Prof. Dr. med. Hans-Peter', 'von Berg', 'Hans+Peter |  | ~von Berg'],
    ['Herr', 'Müller', ' |  | Müller'],
    ['Dipl.-Ing. Max', 'Roe, MBA', 'Max |  | Roe'],
    ['Dr.Jane', 'Doe Ph.D.', 'Jane |  | Doe'],
    ['Jean Charles', 'Martin', 'Jean+Charles |  | Martin'], // F17
    ['Jean-Luc', 'Roe', 'Jean+Luc |  | Roe'],
    ['John Michael', 'Roe', 'John | Michael | Roe'],
    ['J.R.R.', 'Roe', 'J | R+R | Roe'],
    ['Maria', 'de la Cruz', 'Maria |  | ~de ~la Cruz'], // F15
    ['Maria de', 'la Cruz', 'Maria |  | ~de ~la Cruz'],
    ['Vincent', 'Van Gogh', 'Vincent |  | ~van Gogh'], // F14
    ['José', 'García‑López', 'José |  | García + -López'], // F10
    ['José', 'Ortega y Gasset', 'José |  | Ortega + ~y Gasset'],
    ['Fatima', 'Al-Hashimi', 'Fatima |  | ~al Hashimi'],
    ['Sinéad', 'O’Connor', "Sinéad |  | O'Connor"], // F16
    ['Sinéad', 'O Connor', 'Sinéad |  | OConnor'],
    ['Jan', "van 't Hart", 'Jan |  | ~van ~t Hart'],
    ['Jack', 'Ma', 'Jack |  | Ma'],
    ['Ben', 'La', 'Ben |  | La'],
    ['Madonna', '', 'Madonna |  | '], // F20
    ['Ana María', '', 'Ana+María |  | '],
    ['Jane Doe', '', 'Jane |  | Doe'],
    ['', 'Jane Doe', 'Jane |  | Doe'],
    ['Jane Doe', 'Doe', 'Jane |  | Doe'],
    ['Jane', 'Jane Doe', 'Jane |  | Doe'],
    ['Robert "Bob"', 'Smith', 'Robert |  | Smith | called Bob'],
    ['明', '王', '明 |  | 王'],
    ['王', '小明', '小明 |  | 王'], // F22, in the wrong fields
    ['J4ne\u200B\u202E 😀', 'D\u0000oe 3rd', 'Jne |  | Doe'],
    ['𝐉𝐚𝐧𝐞', 'Ｄｏｅ', 'Jane |  | Doe'],
    ['Mª José', 'Gil', 'María+José |  | Gil'],
    ['!!', '42', ' |  | '],
  ])('reads %j and %j', (first, last, expected) => {
    expect(shown(parseName({ first, last }))).toBe(expected);
  });
});

describe('parseFullName', () => {
  it.each([
    ['Tom Fern, Ph. D.', 'Tom |  | Fern'],
    ['Tom Fern, CAIA', 'Tom |  | Fern'],
    ['Tom Fern, SHRM-CP', 'Tom |  | Fern'],
    ['Tom Fern, M.S.Ed.', 'Tom |  | Fern'],
    ['Smith Jones, KIM', 'KIM |  | Smith + Jones'],
    ['García Lopez, J.', 'J |  | García + Lopez'],
    ['VAN GOGH, VINCENT', 'VINCENT |  | ~van GOGH'],
    ['Fern, J.R.', 'J | R | Fern'],
    ['Marieke Jansen-de Vries', 'Marieke |  | Jansen + ~de -Vries'],
    ['Marieke Jansen - de Vries', 'Marieke |  | Jansen + ~de -Vries'],
    ['Anne Bakker-van der Meer', 'Anne |  | Bakker + ~van ~der -Meer'],
    ['Kate Senior', 'Kate |  | Senior'],
    ['The Rev. Tom Fern', 'Tom |  | Fern'],
    ['The Hon. Kate Moss', 'Kate |  | Moss'],
    ['Mister Tom Fern', 'Tom |  | Fern'],
    ['Maj. Gen. Tom Fern', 'Tom |  | Fern'],
    ['Cllr Tom Fern KC', 'Tom |  | Fern'],
    ['Eng. Paulo Lima', 'Paulo |  | Lima'],
    ['Dipl.-Ing. (FH) Tom Fern', 'Tom |  | Fern'],
    ['Tom Fern, B.Sc. (Hons)', 'Tom |  | Fern'],
  ])('%s, after the suites of other libraries', (text, expected) => {
    expect(shown(parseFullName(text))).toBe(expected);
  });

  it.each([
    ['Ana Ruiz García', 'Ana |  | Ruiz + García'],
    ['Ana María Ruiz García', 'Ana+María |  | Ruiz + García'],
    ['María del Carmen López Pérez', 'María | Carmen | López + Pérez'],
    ['Maria de la Cruz', 'Maria |  | ~de ~la Cruz'],
    ['Dr. Jürgen Müller', 'Jürgen |  | Müller'],
    ['Frau Dr. Müller', ' |  | Müller'],
    ['van Gogh, Vincent', 'Vincent |  | ~van Gogh'],
    ['Roe, Jane A., PhD', 'Jane | A | Roe'],
    ['Jane Roe, PhD, MBA', 'Jane |  | Roe'],
    ['MÜLLER Hans', 'Hans |  | MÜLLER'],
    ['GARCÍA LÓPEZ Ana', 'Ana |  | GARCÍA + LÓPEZ'],
    ['JANE ROE', 'JANE |  | ROE'],
    ['Wei Ming Chen', 'Wei+Ming |  | Chen'],
    ['Kai Chen', 'Kai |  | Chen'],
    ['JR Smith', 'JR |  | Smith'],
    ['John Q. Public', 'John | Q | Public'],
    ['John Michael Smith', 'John | Michael | Smith'],
    ['Ludwig van Beethoven', 'Ludwig |  | ~van Beethoven'],
    ['Robert Ben Smith', 'Robert | Ben | Smith'],
    ['Robert (Bob) Smith', 'Robert |  | Smith | called Bob'],
    ['Anna Roe (geb. Meier)', 'Anna |  | Roe'],
    ['Anna Roe née Meier', 'Anna |  | Roe'],
    ['M. Jean Dupont', 'Jean |  | Dupont'],
    ['M. Night Shyamalan', 'M | Night | Shyamalan'],
    ['Nguyễn Văn Anh', 'Anh | Văn | Nguyễn'],
    ['Щербаков Иван Петрович', 'Иван | Петрович | Щербаков'],
    ['Wójcik Małgorzata', 'Małgorzata |  | Wójcik'],
    ['Kowalska Anna Maria', 'Anna | Maria | Kowalska'],
    ['Małgorzata Wójcik', 'Małgorzata |  | Wójcik'],
    ['Иван Петрович Щербаков', 'Иван | Петрович | Щербаков'],
    ['王小明', '小明 |  | 王'],
    ['欧阳修', '修 |  | 欧阳'],
    ['山田 太郎', '太郎 |  | 山田'],
    ['山田太郎', '太郎 |  | 山田'],
    ['김민수', '민수 |  | 김'],
    ['Máire Nic Dhonnchadha', 'Máire |  | NicDhonnchadha'],
    ['Seán Mac Gabhann', 'Seán |  | MacGabhann'],
    ['Niall Mac an Bhaird', 'Niall |  | MacanBhaird'],
    ['Bríd Ní Bhriain', 'Bríd |  | NíBhriain'],
    ['Peadar Ó Dónaill', 'Peadar |  | ÓDónaill'],
    ['Bernie Mac', 'Bernie |  | Mac'],
    ['Mac Smith', 'Mac |  | Smith'],
    ['Jane O. Smith', 'Jane | O | Smith'],
    ['Doe', 'Doe |  | '],
    ['', ' |  | '],
  ])('reads %j', (text, expected) => {
    expect(shown(parseFullName(text))).toBe(expected);
  });

  it('never fails, and returns only parts of the input', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint, maxLength: 250 }), (text) => {
        const { given, middle, family } = parseFullName(text);
        const words = [...given, ...middle, ...family.map(({ name }) => name)];
        expect(words.every((word) => /\p{L}|\p{M}/u.test(word))).toBe(true);
        expect(words.length > 0).toBe(/\p{L}/u.test(words.join('')));
      }),
    );
  });
});
