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

  get sites(): readonly WebSite[] {
    return [...this.hubspot.sites, ...this.pipedrive.sites, ...this.salesforce.sites];
  }
}
