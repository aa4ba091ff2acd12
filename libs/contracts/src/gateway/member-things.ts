import {
  BooleanField,
  InstantField,
  IntegerField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { idForm } from '../fields/text-forms';
import { operation, type Operation, seconds } from '../operation/operation';
import type { ServiceName } from '../shared/services';

/** Things of an account that work on, or are kept, after the member who made them. */
export const memberThingKinds = [
  'webhook',
  'mailbox',
  'crm_connection',
  'monitor',
  'sequence',
  'export',
  'job',
] as const;
export type MemberThingKind = (typeof memberThingKinds)[number];

/** What happens to them: `stop`, or another member becomes their creator. */
export const memberThingChoices = ['stop', 'hand_over'] as const;
export type MemberThingChoice = (typeof memberThingChoices)[number];

export class MemberThing {
  @TextField({ description: 'Kind of the thing.', oneOf: memberThingKinds })
  kind!: MemberThingKind;

  @TextField({ description: 'ID of the thing.', example: 'whk_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Name of the thing, such as the URL of a webhook.', anyText: true })
  name!: string;

  @BooleanField({
    description: 'Whether it works without a request: it sends, receives, reads or runs.',
  })
  works!: boolean;
}

export class ServiceThings {
  @ObjectListField(() => MemberThing, {
    description: 'The things, by kind, oldest first; at most 1,000 of each kind.',
  })
  things!: MemberThing[];
}

export class ServiceThingsRequest {
  @TextListField({
    description: 'The person, and the keys that the person has created.',
    minItems: 1,
    maxItems: 1001,
    items: { maxLength: 64, ...idForm },
  })
  creators!: string[];
}

export class SettleThingsRequest extends ServiceThingsRequest {
  @InstantField({ description: 'Later things are not changed: the person may have joined again.' })
  before!: string;

  @TextField({ description: 'Whether the things stop or are handed over.', oneOf: memberThingChoices })
  things!: MemberThingChoice;

  @TextField({
    description: 'Member who becomes their creator. Only with `hand_over`.',
    optional: true,
    maxLength: 64,
    ...idForm,
  })
  to?: string;
}

export class SettledThings {
  @IntegerField({ description: 'Number of things that were stopped or handed over.', minimum: 0 })
  settled!: number;
}

export interface MemberThingOperations {
  readonly list: Operation<ServiceThingsRequest, ServiceThings>;
  readonly settle: Operation<SettleThingsRequest, SettledThings>;
}

function thingOperationsOf(service: ServiceName): MemberThingOperations {
  const common = { service, http: null, access: 'account', idempotent: true, ownSettings: true } as const;
  return {
    list: operation({
      ...common,
      name: 'list_member_things',
      summary: 'List the things of a member',
      request: ServiceThingsRequest,
      response: ServiceThings,
      timeout: seconds(2),
    }),
    settle: operation({
      ...common,
      name: 'settle_member_things',
      summary: 'Stop or hand over the things of a member',
      request: SettleThingsRequest,
      response: SettledThings,
      timeout: seconds(20),
    }),
  };
}

/** Of the services in which members make things or begin jobs. */
export const memberThingOperations = {
  webhooks: thingOperationsOf('webhooks'),
  outreach: thingOperationsOf('outreach'),
  export: thingOperationsOf('export'),
  crawl: thingOperationsOf('crawl'),
  email: thingOperationsOf('email'),
  intel: thingOperationsOf('intel'),
  leads: thingOperationsOf('leads'),
  privacy: thingOperationsOf('privacy'),
  verification: thingOperationsOf('verification'),
} as const;
