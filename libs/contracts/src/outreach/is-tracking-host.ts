import { BooleanField, TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';

export class IsTrackingHostRequest {
  @TextField({ description: 'Host name of a request, without a port.', minLength: 1, maxLength: 253 })
  host!: string;
}

export class TrackingHost {
  @BooleanField({
    description: 'Whether the name is the tracking domain of an account, whose records were found.',
  })
  is_tracking_host!: boolean;
}

/** The gateway answers only the links of messages at such hosts. */
export const IsTrackingHost = operation({
  service: 'outreach',
  name: 'is_tracking_host',
  summary: 'Look up a tracking domain',
  http: null,
  access: 'public',
  request: IsTrackingHostRequest,
  response: TrackingHost,
  timeout: seconds(2),
  idempotent: true,
});
