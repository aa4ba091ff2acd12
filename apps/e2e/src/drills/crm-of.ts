import type { CreateCrmConnectionRequest, CrmVendor } from '@lode/contracts';
import type { Sandbox } from '@lode/sandbox';

interface DrilledRecord {
  readonly id: string;
  readonly email: string;
  /** Whether a colleague has changed it. */
  readonly isEdited: boolean;
}

type Crms = Sandbox['crms'];
type Fake = Crms[CrmVendor];

/** A fake CRM as a drill sees it. */
export interface DrilledCrm {
  readonly connection: CreateCrmConnectionRequest;
  readonly faults: Fake['faults'];
  readonly requests: Fake['requests'];
  /** Requests that a sync of 1,000 new records may need, with repetitions. */
  readonly maxPerThousand: number;
  /** Documented limit of requests; undefined if there is only a daily one. */
  readonly rate: { readonly spanMs: number; readonly max: number } | undefined;
  records(): readonly DrilledRecord[];
  /** A colleague changes a field that the sync also has. */
  edit(id: string): void;
}

const lastName = 'Renamed by a colleague';
const name = 'Drill';

export const crmOf = (crms: Crms, vendor: CrmVendor): DrilledCrm =>
  ({ hubspot: hubspotOf, pipedrive: pipedriveOf, salesforce: salesforceOf })[vendor](crms);

const common = ({ faults, requests }: Pick<Fake, 'faults' | 'requests'>) => ({ faults, requests });

const hubspotOf = ({ hubspot }: Crms): DrilledCrm => ({
  ...common(hubspot),
  connection: { vendor: 'hubspot', name, token: hubspot.token },
  maxPerThousand: 100,
  rate: { spanMs: 10_000, max: 100 },
  records: () =>
    hubspot.records('contacts').map(({ id, values }) => ({
      id,
      email: String(values['email']),
      isEdited: values['lastname'] === lastName,
    })),
  edit: (id) => void hubspot.edit('contacts', id, { lastname: lastName }),
});

const pipedriveOf = ({ pipedrive }: Crms): DrilledCrm => ({
  ...common(pipedrive),
  connection: {
    ...{ vendor: 'pipedrive', name, token: pipedrive.token },
    host: new URL(pipedrive.apiDomain).hostname,
  },
  // A person and its organization are single writes.
  maxPerThousand: 1500,
  rate: { spanMs: 2000, max: 100 },
  records: () =>
    pipedrive.records('persons').map(({ id, values }) => ({
      id,
      email: (values['emails'] as { value: string }[])[0]?.value ?? '',
      isEdited: values['name'] === lastName,
    })),
  edit: (id) => void pipedrive.edit('persons', id, { name: lastName }),
});

const salesforceOf = ({ salesforce }: Crms): DrilledCrm => ({
  ...common(salesforce),
  connection: {
    ...{ vendor: 'salesforce', name, host: 'lode-sandbox.my.salesforce.com' },
    ...{ client_id: salesforce.app.id, client_secret: salesforce.app.secret },
  },
  maxPerThousand: 100,
  rate: undefined,
  records: () =>
    salesforce.records('Lead').map(({ id, values }) => ({
      id,
      email: String(values['Email']),
      isEdited: values['LastName'] === lastName,
    })),
  edit: (id) => void salesforce.edit('Lead', id, { LastName: lastName }),
});
