export { newRequestId, type CallMetadata, type Reservation } from './call-metadata';
export { Caller } from './caller';
export { cancelledReply } from './cancel-message';
export { cancelled, isCancelled } from './cancelled';
export { encodeProblem, header, problemIn, requestHeaders } from './envelope';
export { connectionOptions, NatsWire } from './nats-wire';
export {
  maxMessageBytes,
  messageBytes,
  type Headers,
  type IncomingMessage,
  type OutgoingMessage,
  type Refusal,
  type Subscription,
  type Wire,
  type WireStatus,
} from './wire';
