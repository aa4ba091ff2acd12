import type { EmailFinderResult } from '@lode/contracts';
import type { Suite } from '../harness/suite';
import { addCompany } from './company';
import { askedFor, findPerson } from './find';

/** A notation of a name, and the mailbox of the person. */
const spelled = [
  ['F11', 'Jürgen', 'Müller', 'juergen.mueller'],
  ['F16', 'Mary', 'O’Connor', 'mary.oconnor'],
  ['F19', 'Dr John Q.', 'Public Jr.', 'john.public'],
  ['F20', 'Jane', undefined, 'jane'],
  ['F22', '小明', '王', 'xiaoming.wang'],
  ['Hungarian order', 'Nagy Péter', undefined, 'peter.nagy'],
  ['Vietnamese order', 'Bùi Quang Huy', undefined, 'huy.bui'],
  ['initials', 'J. P.', 'Roe', 'jp.roe'],
  ['with a control character and an emoji', 'Jane\u0007', 'Doe 🚀', 'jane.doe'],
] as const;

const unspelled = [
  ['kanji', '太郎', '山田'],
  ['Arabic', 'محمد', 'علي'],
] as const;

const domainOf = (name: string): string => `${name.split(' ')[0]?.toLowerCase()}-names.test`;

export const finderNames: Suite = (lode) =>
  describe('GET /email-finder parses names', () => {
    let answers: ReadonlyMap<string, EmailFinderResult>;

    beforeAll(async () => {
      for (const [name, , , local] of spelled) addCompany(lode(), domainOf(name), { mailboxes: [local] });
      for (const [name] of unspelled) addCompany(lode(), domainOf(name), { mailboxes: ['yamada'] });
      const requests = [...spelled, ...unspelled].map(
        async ([name, first, last]) => [name, await findPerson(lode(), domainOf(name), first, last)] as const,
      );
      answers = new Map(await Promise.all(requests));
    });

    it.each(spelled)('%s: %s %s', (name, _first, _last, local) => {
      expect(answers.get(name)).toMatchObject({ email: `${local}@${domainOf(name)}`, reason: 'ok' });
    });

    it.each(unspelled)('F23: guesses no address for a name in %s, without requests to any host', (name) => {
      expect(answers.get(name)).toMatchObject({
        ...{ email: null, confidence: 0, verdict: null, reason: 'no_safe_spelling', alternatives: [] },
      });
      expect(askedFor(lode(), domainOf(name))).toEqual([]);
    });
  });
