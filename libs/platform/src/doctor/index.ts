export { type Check, type CheckOutcome, failed, passed, skipped } from './check';
export { type DoctorOptions, doctorUsage, readDoctorOptions } from './doctor-options';
export { judgeClock } from './judge-clock';
export { runDoctor } from './run-doctor';
