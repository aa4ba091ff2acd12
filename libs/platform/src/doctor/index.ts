export { type Check, type CheckOutcome, failed, passed, skipped, judgeClock } from './check';
export { type DoctorOptions, doctorUsage, readDoctorOptions, runDoctor } from './run-doctor';
