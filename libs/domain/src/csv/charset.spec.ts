import { charsetOf } from './charset';
import { decodeText } from './decode-text';

const inChunks = (bytes: Buffer, size = 7) =>
  async function* (): AsyncGenerator<Uint8Array> {
    for (let place = 0; place < bytes.length; place += size) yield bytes.subarray(place, place + size);
  };

async function read(content: () => AsyncIterable<Uint8Array>, charset: string): Promise<string> {
  let text = '';
  for await (const chunk of decodeText(content(), charset)) text += chunk;
  return text;
}

/** Charset, text, and the bytes that Python's encoder writes, in base64. */
const samples: readonly [charset: string, text: string, bytes: string][] = [
  [
    'windows-1250',
    'Email;Imię;Nazwisko\r\nanna@acme.example;Żółcia;Wójcik\r\n',
    'RW1haWw7SW1p6jtOYXp3aXNrbw0KYW5uYUBhY21lLmV4YW1wbGU7r/OzY2lhO1fzamNpaw0K',
  ],
  [
    'windows-1250',
    'E-mail;Jméno;Příjmení\r\na@acme.example;Jiří;Dvořák\r\nb@x.cz;Šárka;Němcová\r\n',
    'RS1tYWlsO0pt6W5vO1D47WptZW7tDQphQGFjbWUuZXhhbXBsZTtKafjtO0R2b/jhaw0KYkB4LmN6O4rhcmthO07sbWNvduENCg==',
  ],
  [
    'windows-1250',
    'Név;E-mail\r\nKovács Ödön;a@x.hu\r\nSzőke Győző;b@x.hu\r\n',
    'Tul2O0UtbWFpbA0KS2924WNzINZk9m47YUB4Lmh1DQpTevVrZSBHefV69TtiQHguaHUNCg==',
  ],
  [
    'windows-1250',
    'Email;Meno\r\na@x.sk;Ľubomír Šťastný\r\n',
    'RW1haWw7TWVubw0KYUB4LnNrO7x1Ym9t7XIgip1hc3Ru/Q0K',
  ],
  ['windows-1250', 'Email;Name\r\na@x.pl;Łukasz Kąkol\r\n', 'RW1haWw7TmFtZQ0KYUB4LnBsO6N1a2FzeiBLuWtvbA0K'],
  [
    'windows-1251',
    'Имя;Почта\r\nИван Петров;a@x.ru\r\nАнна Иванова;b@x.ru\r\n',
    'yOz/O8/u9/LgDQrI4uDtIM/l8vDu4jthQHgucnUNCsDt7eAgyOLg7e7i4DtiQHgucnUNCg==',
  ],
  [
    'windows-1251',
    'name;email\r\nОлександр Їжак;a@x.ua\r\n',
    'bmFtZTtlbWFpbA0Kzuvl6vHg7eTwIK/m4Oo7YUB4LnVhDQo=',
  ],
  [
    'koi8-r',
    'Имя;Почта\r\nИван Петров;a@x.ru\r\nАнна Иванова;b@x.ru\r\n',
    '6c3RO/DP3tTBDQrp18HOIPDF1NLP1zthQHgucnUNCuHOzsEg6dfBzs/XwTtiQHgucnUNCg==',
  ],
  [
    'windows-1252',
    'E-Mail;Vorname;Nachname\r\na@x.de;Jörg;Müller\r\nb@x.de;Änne;Großmann\r\n',
    'RS1NYWlsO1Zvcm5hbWU7TmFjaG5hbWUNCmFAeC5kZTtK9nJnO038bGxlcg0KYkB4LmRlO8RubmU7R3Jv321hbm4NCg==',
  ],
  [
    'windows-1252',
    'Prénom;Nom;Société\r\nHélène;Lefèvre;Café Noël\r\n',
    'UHLpbm9tO05vbTtTb2Np6XTpDQpI6WzobmU7TGVm6HZyZTtDYWbpIE5v62wNCg==',
  ],
  ['windows-1252', 'email;name\r\na@x.de;Müller\r\n', 'ZW1haWw7bmFtZQ0KYUB4LmRlO038bGxlcg0K'],
  [
    'windows-1252',
    'email;navn\r\na@x.dk;Søren Ærø Åkesson\r\n',
    'ZW1haWw7bmF2bg0KYUB4LmRrO1P4cmVuIMZy+CDFa2Vzc29uDQo=',
  ],
  [
    'windows-1252',
    'correo;nombre\r\na@x.es;Íñigo Núñez – Compañía “Sol”\r\n',
    'Y29ycmVvO25vbWJyZQ0KYUB4LmVzO83xaWdvIE768WV6IJYgQ29tcGHx7WEgk1NvbJQNCg==',
  ],
  ['windows-1252', 'jo@x.y,Jürgen – 5€\n', 'am9AeC55LEr8cmdlbiCWIDWACg=='],
  ['windows-1253', 'Όνομα;Email\r\nΓιώργος;a@x.gr\r\n', 'vO3v7OE7RW1haWwNCsPp/vHj7/I7YUB4LmdyDQo='],
  [
    'windows-1254',
    'Adı;Soyadı;E-posta\r\nİbrahim;Şahin;a@x.tr\r\nGökçe;Yıldız;b@x.tr\r\n',
    'QWT9O1NveWFk/TtFLXBvc3RhDQrdYnJhaGltO95haGluO2FAeC50cg0KR/Zr52U7Wf1sZP16O2JAeC50cg0K',
  ],
  [
    'windows-1257',
    'Vārds;E-pasts\r\nJānis Bērziņš;a@x.lv\r\nĢirts Ķirsis;b@x.lv\r\n',
    'VuJyZHM7RS1wYXN0cw0KSuJuaXMgQudyemny8DthQHgubHYNCsxpcnRzIM1pcnNpcztiQHgubHYNCg==',
  ],
  [
    'shift_jis',
    '会社名,氏名,メール\r\n株式会社山田,山田太郎,a@x.jp\r\n有限会社鈴木,鈴木花子,b@x.jp\r\n',
    'ie+O0Ja8LI6Blrwsg4GBW4OLDQqKlI6uie+O0I5Sk2MsjlKTY5G+mFksYUB4LmpwDQqXTIzAie+O0Jfpltgsl+mW2InUjnEsYkB4LmpwDQo=',
  ],
  [
    'gb18030',
    '公司,姓名,邮箱\r\n北京公司,王小明,a@x.cn\r\n上海公司,李华,b@x.cn\r\n',
    'uavLvizQ1cP7LNPKz+QNCrGxvqm5q8u+LM310KHD9yxhQHguY24NCsnPuqO5q8u+LMDuu6osYkB4LmNuDQo=',
  ],
  [
    'big5',
    '公司,姓名,信箱\r\n台北公司,王小明,a@x.tw\r\n',
    'pL2lcSypbaZXLKtIvWMNCqV4pV+kvaVxLKT9pHCp+ixhQHgudHcNCg==',
  ],
  [
    'euc-kr',
    '회사,이름,이메일\r\n서울회사,김철수,a@x.kr\r\n',
    'yLi75yzAzLinLMDMuN7Azw0KvK2/78i4u+cssejDtrz2LGFAeC5rcg0K',
  ],
  [
    'iso-8859-2',
    'Email;Imię;Nazwisko\r\nanna@acme.example;Żółcia;Wójcik\r\nx@y.pl;Świętosława;Łącka\r\n',
    'RW1haWw7SW1p6jtOYXp3aXNrbw0KYW5uYUBhY21lLmV4YW1wbGU7r/OzY2lhO1fzamNpaw0KeEB5LnBsO6Z3aep0b3OzYXdhO6OxY2thDQo=',
  ],
  ['iso-8859-5', 'Имя;Почта\r\nИван Петров;a@x.ru\r\n', 'uNzvO7/e5+LQDQq40tDdIL/V4uDe0jthQHgucnUNCg=='],
  ['windows-1255', 'שם;דואל\r\nדוד כהן;a@x.il\r\n', '+e074+Xg7A0K4+XjIOvk7zthQHguaWwNCg=='],
  ['windows-1256', 'الاسم;البريد\r\nمحمد علي;a@x.sa\r\n', 'x+HH0+M7x+HI0e3PDQrjzePPINrh7TthQHguc2ENCg=='],
  ['macintosh', 'Vorname;Nachname\r\nJörg;Müller\r\n', 'Vm9ybmFtZTtOYWNobmFtZQ0KSppyZztNn2xsZXINCg=='],
];

test('detects the charset of short files in many languages', async () => {
  const wrong: unknown[] = [];
  for (const [charset, text, base64] of samples) {
    const content = inChunks(Buffer.from(base64, 'base64'));
    const found = await charsetOf(content);
    const readText = await read(content, found);
    if (readText !== text) wrong.push([charset, found, readText]);
  }
  expect(wrong).toEqual([]);
});

test('the charset that a caller states is used, and bytes that do not fit it are rejected with their line', async () => {
  const content = inChunks(Buffer.from('name\nŻółcia\n'));
  await expect(charsetOf(content, 'Latin1')).resolves.toBe('windows-1252');
  const polish = inChunks(Buffer.from('name\n\xaf\xf3\xb3cia\n', 'latin1'));
  await expect(read(polish, await charsetOf(polish, 'windows-1250'))).resolves.toBe('name\nŻółcia\n');
  await expect(read(polish, await charsetOf(polish, 'utf-8'))).rejects.toMatchObject({
    code: 'validation',
    errors: [{ message: 'has bytes in line 2 that are no text in utf-8; nothing was stored' }],
  });
  for (const unknown of ['klingon', 'utf-7', 'iso-2022-kr', ''])
    await expect(charsetOf(polish, unknown)).rejects.toMatchObject({ code: 'unsupported_media_type' });
});
