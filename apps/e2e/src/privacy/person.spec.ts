import { mentions } from './person';

const person = { email: 'jane.doe@quay.test', phone: '+4930901820' };

describe('the mention of a person in a text', () => {
  it.each([
    'jane.doe@quay.test',
    'Jane <JANE.DOE@Quay.Test>',
    'mailto:jane.doe%40quay.test?subject=x',
    String.raw`{"a":"jane.doe\u0040quay.test"}`,
    String.raw`("{\"a\":\"jane.doe\\u0040quay.test\"}")`,
    'jane.doe&#64;quay.test',
    'jane&#x2e;doe&#x40;quay.test',
    '+4930901820',
    '4930901820',
    'Tel. 030 / 90 18 20',
    'tel:%2B49-30-901820',
    '(030) 90.18-20',
  ])('is detected: %s', (text) => expect(mentions(text, person)).toBe(true));

  it.each(['jane@quay.test', 'jane.doe@quay.example', '+4930901821', '', 'Jane Doe, quay.test'])(
    'is distinguished from another one: %s',
    (text) => expect(mentions(text, person)).toBe(false),
  );
});
