/**
 * The shapes of n8n that the nodes use. The package `n8n-workflow` belongs to n8n, which provides it at run time; its licence is no
 * open one, so that it is not installed here.
 */
declare module 'n8n-workflow' {
  export interface IDataObject {
    [key: string]: unknown;
  }

  export interface INode {
    readonly id: string;
    readonly name: string;
  }

  export interface INodePropertyOptions {
    name: string;
    value: string | number | boolean;
    description?: string;
    action?: string;
    routing?: object;
  }

  export interface INodeProperties {
    displayName: string;
    name: string;
    type: string;
    default: unknown;
    description?: string;
    required?: boolean;
    placeholder?: string;
    noDataExpression?: boolean;
    displayOptions?: object;
    typeOptions?: object;
    options?: (INodePropertyOptions | INodeProperties)[];
    routing?: object;
  }

  export interface INodeExecutionData {
    json: IDataObject;
    pairedItem?: { item: number };
  }

  export interface IHttpRequestOptions {
    method?: string;
    baseURL?: string;
    url: string;
    qs?: IDataObject;
    body?: unknown;
    headers?: IDataObject;
    json?: boolean;
    timeout?: number;
    disableFollowRedirect?: boolean;
    ignoreHttpStatusErrors?: boolean;
    returnFullResponse?: boolean;
  }

  export interface IN8nHttpFullResponse {
    body: unknown;
    headers: Readonly<Record<string, unknown>>;
    statusCode: number;
  }

  interface Context {
    readonly helpers: {
      httpRequestWithAuthentication(
        this: Context,
        credential: string,
        options: IHttpRequestOptions,
      ): Promise<unknown>;
      returnJsonArray(data: IDataObject | IDataObject[]): INodeExecutionData[];
    };
    getNode(): INode;
    getNodeParameter(name: string, fallback?: unknown): unknown;
    getCredentials(name: string): Promise<IDataObject>;
  }

  export interface IExecutePaginationFunctions extends Context {
    getItemIndex(): number;
    getExecutionCancelSignal(): AbortSignal | undefined;
  }

  export namespace DeclarativeRestApiSettings {
    interface ResultOptions {
      options: IHttpRequestOptions;
    }
  }

  export interface IHookFunctions extends Context {
    getNodeWebhookUrl(name: string): string | undefined;
    getWorkflow(): { readonly id?: string; readonly name?: string };
    getWorkflowStaticData(type: 'node' | 'global'): IDataObject;
  }

  export interface IWebhookFunctions extends Context {
    getHeaderData(): Readonly<Record<string, string | string[] | undefined>>;
    getRequestObject(): { readonly rawBody?: Buffer; readRawBody?(): Promise<void> };
    getResponseObject(): { status(code: number): { json(body: unknown): unknown } };
    getWorkflowStaticData(type: 'node' | 'global'): IDataObject;
  }

  export interface IWebhookResponseData {
    workflowData?: INodeExecutionData[][];
    noWebhookResponse?: boolean;
  }

  export interface INodeTypeDescription {
    displayName: string;
    name: string;
    icon: { light: string; dark: string };
    group: string[];
    version: number;
    subtitle: string;
    description: string;
    defaults: { name: string };
    usableAsTool?: true;
    inputs: string[];
    outputs: string[];
    credentials: { name: string; required: boolean }[];
    requestDefaults?: object;
    requestOperations?: object;
    webhooks?: object[];
    properties: INodeProperties[];
  }

  export interface INodeType {
    description: INodeTypeDescription;
  }

  export interface ICredentialType {
    name: string;
    displayName: string;
    icon?: { light: string; dark: string };
    properties: INodeProperties[];
    authenticate?: object;
    test?: object;
  }

  export const NodeConnectionTypes: { readonly Main: 'main' };

  export class NodeApiError extends Error {
    constructor(
      node: INode,
      response: IDataObject,
      options: { message: string; description: string; httpCode: string; itemIndex?: number },
    );
  }

  export class NodeOperationError extends Error {
    constructor(node: INode, message: string);
  }

  export function sleep(milliseconds: number): Promise<void>;
}
