/** A request to a CRM. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
}

/** Sends one request, without redirects. */
export interface CrmHttp {
  /** @throws errors of the connection */
  send(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer>;
}
