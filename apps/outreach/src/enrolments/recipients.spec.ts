import { addressed, recipientsOf } from './recipients';
import { candidateOf, contactOf } from './testing/candidate';

const evidence = {
  ...{ method: 'json_ld', source: 'website', url: 'https://oak.test/team', confidence: 90 },
  ...{ first_seen_at: '2026-01-01T00:00:00.000Z', last_seen_at: '2026-01-01T00:00:00.000Z' },
};

test('a person has their own name, position, address and source, and the facts of the company', () => {
  const jane = contactOf('Dr. Jane Doe', 'Jane@oak.test', {
    evidence: [{ ...evidence, url: null }, evidence],
    profiles: ['https://www.linkedin.com/in/jane'],
  });
  expect(recipientsOf(candidateOf('led_1', [jane]))).toEqual([
    {
      ...{ id: 'led_1', email: 'Jane@oak.test', keyEmail: 'jane@oak.test' },
      source: 'website, https://oak.test/team',
      person: {
        email: 'Jane@oak.test',
        profiles: ['https://www.linkedin.com/in/jane'],
        values: {
          ...{ first_name: 'Jane', last_name: 'Doe', name: 'Dr. Jane Doe', title: 'Owner', company: 'Oak' },
          ...{ email: 'Jane@oak.test', source: 'website, https://oak.test/team' },
          ...{ website: 'https://oak.test/', domain: 'oak.test', custom: { visit: 'May' } },
        },
      },
    },
  ]);
});

test('a person without a page has the source of the company, and never its phone number', () => {
  const [own, without] = recipientsOf(
    candidateOf('led_1', [
      contactOf('Bo Roe', 'bo@oak.test', { phone: '+15125550199' }),
      contactOf('Jo', 'jo@oak.test', { position: null }),
    ]),
  );
  expect(own).toMatchObject({
    source: 'maps search, oak.test',
    person: { values: { phone: '+15125550199' } },
  });
  expect(without?.person?.values).not.toHaveProperty('phone');
  expect(without?.person?.values).not.toHaveProperty('title');
  expect(without?.person?.values).toMatchObject({ name: 'Jo' });
});

test('a lead that is its own recipient has no further ones', () => {
  const lead = { ...candidateOf('led_1', [contactOf('Bo Roe', 'bo@oak.test')]), isRecipient: true };
  expect(recipientsOf(lead)).toEqual([
    { id: 'led_1', email: 'info@oak.test', keyEmail: 'info@oak.test', source: 'maps search, oak.test' },
  ]);
});

test('people without an address and companies without people have no address', () => {
  const all = [candidateOf('led_1', [contactOf('Bo Roe', null)]), candidateOf('led_2', [])].flatMap(
    recipientsOf,
  );
  expect(all.map(({ id, email }) => [id, email])).toEqual([
    ['led_1', null],
    ['led_2', null],
  ]);
  expect(addressed(all)).toEqual([]);
});
