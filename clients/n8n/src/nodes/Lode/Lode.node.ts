import {
  NodeConnectionTypes,
  NodeOperationError,
  type DeclarativeRestApiSettings,
  type IExecutePaginationFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
} from 'n8n-workflow';
import { rowsOf } from '../../answers/rows';
import { Slots } from '../../answers/slots';
import { callerOf } from '../caller';
import { plans, properties } from '../generated/properties';

/** Requests and jobs of this n8n at the same time. */
const slots = new Slots(5);

/** Sends the request that n8n has built from the parameters, and reads all of its answer. */
async function answer(
  this: IExecutePaginationFunctions,
  { options }: DeclarativeRestApiSettings.ResultOptions,
): Promise<INodeExecutionData[]> {
  const plan = plans[`${this.getNodeParameter('resource')}.${this.getNodeParameter('operation')}`];
  if (!plan) throw new NodeOperationError(this.getNode(), 'The operation is unknown.');
  const isAll = !plan.pageSize || this.getNodeParameter('returnAll', false) === true;
  const limit = isAll ? Number.POSITIVE_INFINITY : Number(this.getNodeParameter('limit', 50));
  const item = this.getItemIndex();
  const caller = callerOf(this, { itemIndex: item, signal: this.getExecutionCancelSignal() });
  const rows = await slots.within(() => rowsOf(caller, options, { plan, limit }));
  return rows.map((json) => ({ json, pairedItem: { item } }));
}

export class Lode implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Lode',
    name: 'lode',
    icon: { light: 'file:../../icons/lode.svg', dark: 'file:../../icons/lode.dark.svg' },
    group: ['transform'],
    version: 1,
    subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
    description: 'Find and verify business contacts, generate leads, and fill lists and sequences',
    defaults: { name: 'Lode' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'lodeApi', required: true }],
    requestDefaults: { baseURL: '={{ $credentials.url }}', headers: { Accept: 'application/json' } },
    requestOperations: { pagination: answer },
    properties,
  };
}
