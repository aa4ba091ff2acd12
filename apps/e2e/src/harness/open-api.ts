import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Answer } from './http-client';

interface Content {
  readonly content: Readonly<Record<string, unknown>>;
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: { readonly examples?: readonly unknown[] };
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
  /** Empty for an operation without credentials. */
  readonly security: readonly object[];
  readonly responses: Readonly<Record<string, Partial<Content> | { readonly $ref: string }>>;
}

/** The parts of an OpenAPI document that the tests use. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Content>> };
}

export interface DocumentedRoute {
  /** In upper case. */
  readonly method: string;
  readonly path: string;
  readonly operation: OpenApiOperation;
}

export const routesOf = ({ paths }: OpenApiDocument): DocumentedRoute[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

/** Whether a route is for people in a browser: a key calls it in vain. */
export const isForBrowsers = ({ operation }: DocumentedRoute): boolean => operation.tags.includes('browser');

/** Validates answers against an OpenAPI document. */
export class OpenApiCheck {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });

  constructor(private readonly document: OpenApiDocument) {
    addFormats(this.ajv);
    this.ajv.addSchema(document, 'document');
  }

  /** Violations of the document; empty for a valid answer. */
  mistakes({ path, method, operation }: DocumentedRoute, answer: Answer): string[] {
    const status = String(answer.status);
    const response = operation.responses[status];
    if (!response) return [`status ${status} is not documented`];
    const at =
      '$ref' in response ? response.$ref : pointer('paths', path, method.toLowerCase(), 'responses', status);
    const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
    const media = Object.keys(this.contentOf(response));
    if (media.length === 0) return answer.text === '' ? [] : ['content that is not documented'];
    if (!media.includes(type)) return [`content type ${type}, and not ${media.join(' or ')}`];
    const validate = this.validator(`document${at}${pointer('content', type, 'schema').slice(1)}`);
    if (validate(/\bjson$/.test(type) ? answer.json() : answer.text)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }

  private contentOf(response: Partial<Content> | { readonly $ref: string }): Content['content'] {
    if (!('$ref' in response)) return response.content ?? {};
    const name = response.$ref.slice(response.$ref.lastIndexOf('/') + 1);
    return this.document.components.responses[name]?.content ?? {};
  }

  private validator(reference: string): ValidateFunction {
    const validate = this.ajv.getSchema(reference);
    if (!validate) throw new Error(`${reference} does not resolve`);
    return validate;
  }
}

/** A JSON pointer (RFC 6901) as a URL fragment. */
const pointer = (...names: string[]): string =>
  `#/${names.map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
