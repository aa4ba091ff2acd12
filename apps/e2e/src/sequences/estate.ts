import {
  AddLeads,
  CreateList,
  CreateSequence,
  EnrolLeads,
  ExportLeads,
  GetJob,
  ImportLeads,
  ListEnrolments,
  ListExports,
  ListLeads,
  MapsSearch,
  resultOperations,
  uploadOperations,
  weekdays,
} from '@lode/contracts';
import type { BothDoors } from '../harness/both-doors';
import { until } from '../harness/until';

/** One id of each kind that an account can have here. */
export interface Ids {
  readonly list: string;
  readonly lead: string;
  readonly sequence: string;
  readonly enrolment: string;
  /** Content that was handed over and is read by nobody yet. */
  readonly upload: string;
  /** An import that is done. */
  readonly job: string;
  readonly results: string;
  readonly export: string;
}

const uuid = '00000000-0000-7000-8000-000000000000';

/** Ids as they look, of what nobody has. */
export const nobodys: Ids = {
  list: `lst_${uuid}`,
  lead: `led_${uuid}`,
  sequence: `seq_${uuid}`,
  enrolment: `enr_${uuid}`,
  upload: `upl_outreach_${uuid}`,
  job: `job_outreach_${uuid}`,
  results: `res_leads_${uuid}`,
  export: `exp_${uuid}`,
};

/** Gives an account one of everything. @param domain of its leads, which stands in all it has */
export async function settle(doors: BothDoors, domain: string): Promise<Ids> {
  const list = (await doors.get(CreateList, { name: `List of ${domain}` })).id;
  const lead = { name: `Anna of ${domain}`, email: `anna@${domain}`, source: `the fair of ${domain}` };
  await doors.get(AddLeads, { id: list, leads: [lead] });
  const job = await importOne(doors, list, `ben@${domain}`);
  const { leads } = await doors.get(ListLeads, { id: list });
  const sequence = (await doors.get(CreateSequence, sequenceFor(domain))).id;
  await doors.get(EnrolLeads, { id: sequence, list, leads: [known(leads[0])] });
  const { enrolments } = await doors.get(ListEnrolments, { id: sequence });
  await doors.get(MapsSearch, { query: 'hotels', location: 'Lyon, France' });
  const { results } = await doors.get(resultOperations.leads.latest, {});
  await doors.get(ExportLeads, { crm_target: 'crm-a', list });
  const { exports } = await doors.get(ListExports, {});
  return {
    ...{ list, sequence, job },
    lead: known(leads[0]),
    enrolment: known(enrolments[0]),
    upload: await hand(doors, `email\ncarl@${domain}\n`),
    results: known(results),
    export: known(exports[0]),
  };
}

const sequenceFor = (domain: string) => ({
  name: `Sequence of ${domain}`,
  from_email: `ada@agency.test`,
  schedule_windows: weekdays.map((day) => ({ day, start: '00:00', end: '24:00' })),
  steps: [
    {
      subject: 'Hello',
      body_html: `<p>You are known from {{ source }}: <a href="https://agency.test/offer">look</a> or <a href="{{ unsubscribe_url }}">stop</a></p>`,
    },
  ],
});

async function importOne(doors: BothDoors, list: string, email: string): Promise<string> {
  const upload = await hand(doors, `email\n${email}\n`);
  const { id } = await doors.get(ImportLeads, { id: list, upload });
  await until('the import is done', async () => (await doors.get(GetJob, { id })).state === 'done', 30_000);
  return id;
}

/** Hands over content in one part. @returns the upload */
async function hand(doors: BothDoors, text: string): Promise<string> {
  const { begin, part, finish } = uploadOperations.outreach;
  const { upload } = await doors.get(begin, {});
  await doors.get(part, { upload, number: 0, content: Buffer.from(text).toString('base64') });
  await doors.get(finish, { upload, parts: 1, bytes: Buffer.byteLength(text) });
  return upload;
}

function known(entry: { readonly id: string } | null | undefined): string {
  if (!entry) throw new Error('there is nothing');
  return entry.id;
}
