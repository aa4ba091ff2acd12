import {
  AddLeads,
  CreateList,
  CreateMailbox,
  CreateMonitor,
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
import { prefixedId } from '@lode/service-kit';
import type { BothTransports } from '../harness/both-transports';
import { until } from '../harness/until';

/** One id of each kind of object of an account. */
export interface Ids {
  readonly list: string;
  readonly lead: string;
  readonly sequence: string;
  readonly enrolment: string;
  /** A message of the sequence; missing before it is started. */
  readonly message: string;
  /** Uploaded content that is not read yet. */
  readonly upload: string;
  /** A completed import. */
  readonly job: string;
  readonly results: string;
  readonly export: string;
  readonly mailbox: string;
  readonly monitor: string;
}

const uuid = '00000000-0000-7000-8000-000000000000';

/** Valid ids of missing objects. */
export const missingIds: Ids = {
  list: `lst_${uuid}`,
  lead: `led_${uuid}`,
  sequence: `seq_${uuid}`,
  enrolment: `enr_${uuid}`,
  message: `msg_${uuid}`,
  upload: `upl_outreach_${uuid}`,
  // An older id would be that of an expired job.
  job: prefixedId('job_outreach', Date.UTC(2100, 0, 1), new Uint8Array(10)),
  results: `res_leads_${uuid}`,
  export: `exp_${uuid}`,
  mailbox: `mbx_${uuid}`,
  monitor: `mon_${uuid}`,
};

/** Creates one object of each kind for an account. @param domain of its leads, contained in all its data */
export async function createObjects(transports: BothTransports, domain: string): Promise<Ids> {
  const list = (await transports.get(CreateList, { name: `List of ${domain}` })).id;
  const lead = { name: `Anna of ${domain}`, email: `anna@${domain}`, source: `the fair of ${domain}` };
  await transports.get(AddLeads, { id: list, leads: [lead] });
  const job = await importOne(transports, list, `ben@${domain}`);
  const { leads } = await transports.get(ListLeads, { id: list });
  const sequence = (await transports.get(CreateSequence, sequenceFor(domain))).id;
  await transports.get(EnrolLeads, { id: sequence, list, leads: [known(leads[0])] });
  const { enrolments } = await transports.get(ListEnrolments, { id: sequence });
  await transports.get(MapsSearch, { query: 'hotels', location: 'Lyon, France' });
  const { results } = await transports.get(resultOperations.leads.latest, {});
  await transports.get(ExportLeads, { crm_target: 'crm-a', list });
  const { exports } = await transports.get(ListExports, {});
  return {
    ...{ list, sequence, job },
    lead: known(leads[0]),
    enrolment: known(enrolments[0]),
    message: missingIds.message,
    upload: await upload(transports, `email\ncarl@${domain}\n`),
    results: known(results),
    export: known(exports[0]),
    mailbox: (await transports.get(CreateMailbox, mailboxAt(domain))).id,
    monitor: (await transports.get(CreateMonitor, { name: `Monitor of ${domain}`, list_id: list })).id,
  };
}

/** Its servers do not exist. */
const mailboxAt = (domain: string) => ({
  email: `ada@${domain}`,
  smtp_host: `smtp.${domain}`,
  imap_host: `imap.${domain}`,
  password: 'secret',
});

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

async function importOne(transports: BothTransports, list: string, email: string): Promise<string> {
  const uploaded = await upload(transports, `email\n${email}\n`);
  const { id } = await transports.get(ImportLeads, { id: list, upload: uploaded });
  await until(
    'the import is done',
    async () => (await transports.get(GetJob, { id })).state === 'done',
    30_000,
  );
  return id;
}

/** Uploads content in one part. @returns the upload */
async function upload(transports: BothTransports, text: string): Promise<string> {
  const { begin, part, finish } = uploadOperations.outreach;
  const { upload } = await transports.get(begin, {});
  await transports.get(part, { upload, number: 0, content: Buffer.from(text).toString('base64') });
  await transports.get(finish, { upload, parts: 1, bytes: Buffer.byteLength(text) });
  return upload;
}

function known(entry: { readonly id: string } | null | undefined): string {
  if (!entry) throw new Error('no object with an id');
  return entry.id;
}
