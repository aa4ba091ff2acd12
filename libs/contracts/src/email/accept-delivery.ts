import { operation, seconds } from '../operation/operation';
import { DeliveryRecorded, DeliveryReport } from '../shared/delivery-report';

export const AcceptDelivery = operation({
  service: 'email',
  name: 'accept_delivery',
  summary: 'Record the result of a message',
  http: null,
  access: 'public',
  request: DeliveryReport,
  response: DeliveryRecorded,
  timeout: seconds(10),
  idempotent: true,
});
