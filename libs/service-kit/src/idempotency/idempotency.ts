export { answerOnce } from './answer-once';
export { createIdempotencyRecords, extendIdempotencyRecords } from './idempotency-tables';
export { runOnce } from './run-once';
