import { randomUUID } from 'node:crypto';
import {
  NodeConnectionTypes,
  type IDataObject,
  type IHookFunctions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
} from 'n8n-workflow';
import { answerOf } from '../../answers/requests';
import { isRegistered, register, unregister, type Call, type Subscription } from '../../webhook/registration';
import { rejectionOf } from '../../webhook/signature';
import { callerOf } from '../caller';
import { events } from '../generated/events';

async function callOf(context: IHookFunctions): Promise<Call> {
  const { url: baseURL } = await context.getCredentials('lodeApi');
  const caller = callerOf(context);
  return (method, url, body) => {
    const headers = method === 'POST' ? { 'Idempotency-Key': randomUUID() } : {};
    return answerOf(caller, { method, url, headers, baseURL: String(baseURL), ...(body && { body }) });
  };
}

function wantedBy(context: IHookFunctions): Subscription {
  const { list, sequence } = context.getNodeParameter('additionalFields', {}) as IDataObject;
  return {
    url: context.getNodeWebhookUrl('default') ?? '',
    events: context.getNodeParameter('events') as string[],
    description: `n8n workflow ${context.getWorkflow().id ?? ''}`.trim(),
    list_id: list ? String(list) : null,
    sequence_id: sequence ? String(sequence) : null,
  };
}

export class LodeTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Lode Trigger',
    name: 'lodeTrigger',
    icon: { light: 'file:../../icons/lode.svg', dark: 'file:../../icons/lode.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{ $parameter["events"].join(", ") }}',
    description: 'Starts the workflow when Lode reports an event, such as a reply or the end of a job',
    defaults: { name: 'Lode Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'lodeApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        options: events,
        required: true,
        default: [],
        description: 'Events that start the workflow',
      },
      {
        displayName: 'Additional Fields',
        name: 'additionalFields',
        type: 'collection',
        placeholder: 'Add Field',
        default: {},
        options: [
          {
            displayName: 'List ID',
            name: 'list',
            type: 'string',
            default: '',
            description: 'List whose added leads are reported. By default those of all lists are.',
          },
          {
            displayName: 'Sequence ID',
            name: 'sequence',
            type: 'string',
            default: '',
            description: 'Sequence whose messages are reported. By default those of all sequences are.',
          },
        ],
      },
    ],
  };

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        return isRegistered(await callOf(this), this.getWorkflowStaticData('node'), wantedBy(this));
      },
      async create(this: IHookFunctions): Promise<boolean> {
        await register(await callOf(this), this.getWorkflowStaticData('node'), wantedBy(this));
        return true;
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        await unregister(await callOf(this), this.getWorkflowStaticData('node'));
        return true;
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const request = this.getRequestObject();
    await request.readRawBody?.();
    const body = request.rawBody ?? Buffer.alloc(0);
    const { secret } = this.getWorkflowStaticData('node');
    const headers = this.getHeaderData();
    const rejection = rejectionOf({ headers, body }, typeof secret === 'string' ? secret : '', Date.now());
    if (rejection !== undefined) {
      this.getResponseObject().status(401).json({ message: rejection });
      return { noWebhookResponse: true };
    }
    const event = JSON.parse(body.toString('utf8')) as IDataObject;
    return { workflowData: [this.helpers.returnJsonArray({ id: headers['webhook-id'], ...event })] };
  }
}
