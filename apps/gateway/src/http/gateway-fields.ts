import type { HttpRoute } from '@lode/contracts';
import { clientOf } from '../limits/client-address';
import { visitorOf } from './visitor-of';

/** Stands for the id of the content while the rest of a request is checked, before a byte of it is read. */
const placeholder = 'upl_gateway_00000000-0000-0000-0000-000000000000';

/** What the gateway fills in as soon as a request is there; the cursor of a file is still left out then. */
export const gatewayFields = (
  { upload, visitor, client }: Pick<HttpRoute, 'upload' | 'visitor' | 'client'>,
  request: Parameters<typeof visitorOf>[0] & { readonly ip: string },
): object => ({
  ...(upload ? { upload: placeholder } : {}),
  ...(visitor ? { visitor: visitorOf(request) } : {}),
  ...(client ? { client: clientOf(request.ip) } : {}),
});
