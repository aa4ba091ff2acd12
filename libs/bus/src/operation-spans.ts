import type { Operation } from '@lode/contracts';
import type { CallMetadata } from '@lode/wire';
import type { Span, SpanStart } from '@lode/platform';

type Named = Pick<Operation, 'subject' | 'service' | 'name'>;

export const calling = (operation: Named): SpanStart => ({ ...spanOf(operation), kind: 'client' });

export function answering(operation: Named, requestId: string): SpanStart {
  const { name, attributes } = spanOf(operation);
  return { name, kind: 'server', attributes: { ...attributes, 'lode.request_id': requestId } };
}

const spanOf = ({ subject, service, name }: Named) => ({
  name: subject,
  attributes: { 'rpc.system.name': 'nats', 'rpc.method': name, 'lode.service': service },
});

/** The metadata of a call below the span. */
export function continued(context: CallMetadata, span: Span | undefined): CallMetadata {
  if (!span) return context;
  const { account, keyHash, scopes, chargedAccount, requestId, idempotencyKey, deadline, cancellation } =
    context;
  return {
    ...{ account, keyHash, scopes, chargedAccount, requestId, idempotencyKey, deadline, cancellation },
    traceparent: span.traceparent,
  };
}
