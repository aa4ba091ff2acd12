import type { HttpRoute } from '@lode/contracts';
import { clientOf } from '../limits/client-address';
import { deviceOf } from './session-cookie';
import { visitorOf } from './visitor-of';

/** Placeholder for the upload id while the request is validated before its body is read. */
const placeholder = 'upl_gateway_00000000-0000-0000-0000-000000000000';

/** Fields that the gateway sets itself when a request arrives, without the cursor of a file. */
export const gatewayFields = (
  { upload, visitor, client, device }: Pick<HttpRoute, 'upload' | 'visitor' | 'client' | 'device'>,
  request: Parameters<typeof visitorOf>[0] & { readonly ip: string },
): object => ({
  ...(upload ? { upload: placeholder } : {}),
  ...(visitor ? { visitor: visitorOf(request) } : {}),
  ...(client ? { client: clientOf(request.ip) } : {}),
  ...(device ? { device: deviceOf(request) } : {}),
});
