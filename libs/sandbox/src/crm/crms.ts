import type { WebSite } from '../web/web-site';
import { FakeHubspot, type HubspotOptions } from './hubspot/fake-hubspot';
import { FakePipedrive, type PipedriveOptions } from './pipedrive/fake-pipedrive';
import { FakeSalesforce, type SalesforceOptions } from './salesforce/fake-salesforce';

/** Options of the fakes. */
export interface CrmsOptions {
  readonly seed: number;
  /** Current time in milliseconds. */
  readonly clock: () => number;
  readonly hubspot?: Pick<HubspotOptions, 'rates' | 'searchDelayMs'>;
  readonly pipedrive?: Pick<PipedriveOptions, 'rates'>;
  readonly salesforce?: Pick<SalesforceOptions, 'dailyRequests'>;
}

/** The fake CRMs of a sandbox. */
export class Crms {
  readonly hubspot: FakeHubspot;
  readonly pipedrive: FakePipedrive;
  readonly salesforce: FakeSalesforce;

  constructor({ seed, clock, hubspot, pipedrive, salesforce }: CrmsOptions) {
    this.hubspot = new FakeHubspot({ seed, clock, ...hubspot });
    this.pipedrive = new FakePipedrive({ seed, clock, ...pipedrive });
    this.salesforce = new FakeSalesforce({ seed, clock, ...salesforce });
  }

  /** The account at each fake, with its sign-in. */
  get accounts() {
    const { hubspot, pipedrive, salesforce } = this;
    const noApp = { client_id: null, client_secret: null };
    const { id: client_id, secret: client_secret } = salesforce.app;
    return [
      { vendor: 'hubspot', host: 'api.hubapi.com', token: hubspot.token, ...noApp },
      { vendor: 'pipedrive', host: new URL(pipedrive.apiDomain).host, token: pipedrive.token, ...noApp },
      {
        vendor: 'salesforce',
        host: new URL(salesforce.instance).host,
        token: null,
        client_id,
        client_secret,
      },
    ] as const;
  }

  get sites(): readonly WebSite[] {
    return [...this.hubspot.sites, ...this.pipedrive.sites, ...this.salesforce.sites];
  }
}
