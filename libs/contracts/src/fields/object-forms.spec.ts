import type { Operation } from '../operation/operation';
import { EnrolLeads } from '../outreach/enrolments';
import { AddLeads } from '../outreach/leads';
import { CreateSequence } from '../outreach/sequences';
import { validateDto } from './validate';

const hiddenFields = ['id'];
const fixesOf = ({ request }: Pick<Operation, 'request'>, plain: unknown) => {
  const given = Array.isArray(plain) ? plain : { id: 'lst_1', ...(plain as object) };
  const result = validateDto(request, given, { location: 'body', unknownFields: 'refuse', hiddenFields });
  return result.ok ? [] : result.issues.map(({ location, fix }) => [location, fix]);
};

const lead = expect.stringMatching(/^send an object, for example \{"\w+":".*"email":"ada/) as string;
const ids = 'send text: IDs of leads of the list, 1 to 1,000';

test.each<[string, Pick<Operation, 'request'>, unknown, [string, string][]]>([
  [
    'a list in the place of an object',
    AddLeads,
    [{ email: 'a@x.test' }],
    [['body', 'send an object, for example {"leads":[{…}]}']],
  ],
  ['a text in the place of an object', AddLeads, { leads: ['a@x.test'] }, [['body.leads[0]', lead]]],
  [
    'an object in the place of an id',
    EnrolLeads,
    { list: 'lst_1', leads: [{ email: 'a@x.test' }] },
    [['body.leads[0]', ids]],
  ],
  ['a missing id', EnrolLeads, {}, [['body.list', 'send list: ID of the list whose leads are enrolled']]],
  [
    'a list in the place of a sequence',
    CreateSequence,
    [],
    [
      [
        'body',
        expect.stringMatching(/^send an object, for example \{"name":"Dentists, first contact"/) as string,
      ],
    ],
  ],
])('the fix for %s has the form to send', (_, operation, plain, fixes) => {
  expect(fixesOf(operation, plain)).toEqual(fixes);
});
