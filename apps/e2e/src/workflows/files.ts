import { FileClient } from '../api/jobs';
import { addStatedCompany, addCompany, colleagues, teamPage } from '../harness/companies';
import { cafes } from '../api/searches';
import { expectProblem, type Suite } from '../harness/suite';

const people = 'workflow-file.test';
const company = 'workflow-file-company.test';

/** A file of each kind, and the beginning of its answer. */
const files: readonly (readonly [string, string, readonly object[]])[] = [
  [
    'email-verifier',
    `Id,E-Mail\n1,jane.doe@${people}\n2,no address\n`,
    [
      { Id: '1', lode_verdict: 'valid' },
      { Id: '2', lode_reason: 'syntax' },
    ],
  ],
  [
    'email-finder',
    `Website,First name,Surname\n${people},Jane,Doe\n`,
    [{ lode_email: `jane.doe@${people}`, lode_problem: '' }],
  ],
  [
    'domain-search',
    `Domain,Id\n${people},7\n`,
    [{ Id: '7', lode_email: expect.stringContaining(`@${people}`) }],
  ],
  ['enrich-company', `{"domain":"${company}"}\n`, [{ domain: company, lode_name: 'Quorn Files' }]],
  ['generate-leads', `Niche,Location,Limit\n${cafes.niche},"${cafes.location}",2\n`, [{}, {}]],
];

export const fileWorkflow: Suite = (lode) =>
  describe('a file of rows', () => {
    beforeAll(() => {
      addCompany(lode(), people, {
        mailboxes: ['jane.doe'],
        pages: { '/': teamPage(...colleagues(people)) },
      });
      addStatedCompany(lode(), company, 'Quorn Files');
    });

    it.each(files)(
      'is answered by %s as a file, or rejected',
      async (kind, csv, expected) => {
        const client = new FileClient(lode());
        const { job, rows } = await client.answered(kind, csv);
        expect(job.result).toMatchObject({ problems: 0, file: `/jobs/${job.id}/file` });
        expect(rows.slice(0, expected.length)).toMatchObject(expected);
        expectProblem(await client.send(kind, 'nothing,known\n1,2\n'), 400, 'validation');
      },
      60_000,
    );
  });
