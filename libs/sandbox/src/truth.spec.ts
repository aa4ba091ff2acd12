import { mailKinds } from './mail-kinds/mail-kinds';
import { makeWorld } from './world/world';
import { expectation } from './mail-domain';
import { Truth } from './truth';

describe('Truth', () => {
  const world = makeWorld(11, 60);
  const domains = new Map(world.mailDomains.map((domain) => [domain.name, domain]));
  const truth = new Truth(world.companies, (name) => domains.get(name));

  it('knows all people and their expected results', () => {
    for (const company of world.companies) {
      for (const person of company.people) {
        const mailbox = truth.mailbox(person.email.toUpperCase());
        expect(mailbox).toMatchObject({ owner: person, company, domain: company.domain });
        expect(mailbox?.expected).toEqual(mailKinds[company.mailKind]?.expected[mailbox?.state ?? 'missing']);
      }
    }
  });

  it('treats unknown local parts as missing, except postmaster', () => {
    const directory = { name: 'acme.test', mailboxes: { anna: 'exists' as const } };
    const small = new Truth([], (name) => (name === 'acme.test' ? directory : undefined));
    expect(small.mailbox('constructor@acme.test')).toEqual({
      email: 'constructor@acme.test',
      domain: 'acme.test',
      state: 'missing',
    });
    expect(small.mailbox('postmaster@acme.test')?.state).toBe('exists');
    expect(small.mailbox('anna@elsewhere.test')).toBeUndefined();
  });

  it('returns the expectation of the domain', () => {
    const kind = mailKinds['catch-all']?.domain('acme.test', {});
    expect(new Truth([], () => kind).mailbox('x@acme.test')?.expected).toEqual(
      expectation('risky', 'accept_all'),
    );
  });
});
