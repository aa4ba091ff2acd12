export { failed, passed, skipped, type Check, type CheckOutcome } from './check';
export { doctorUsage, readDoctorOptions, type DoctorOptions } from './doctor-options';
export { judgeClock } from './judge-clock';
export { runDoctor } from './run-doctor';
