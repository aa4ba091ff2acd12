import { ExplainEmail } from './explain-email';
import { LookUp } from './look-up';
import { ProbeCandidates } from './probe-candidates';
import { RecallVerdicts } from './recall-verdicts';
import { RecordPatterns } from './record-patterns';
import { ScoreCalibration } from './score-calibration';
import { VerifyEmail } from './verify-email';
import { VerifyEmailFile } from './verify-email-file';
import { StartVerifyEmails, VerifyEmails } from './verify-emails';

export const verificationOperations = [
  VerifyEmail,
  VerifyEmailFile,
  ExplainEmail,
  VerifyEmails,
  StartVerifyEmails,
  ProbeCandidates,
  LookUp,
  RecallVerdicts,
  RecordPatterns,
  ScoreCalibration,
] as const;
