import { RecordPatterns, ScoreCalibration } from './calibration';
import { ExplainEmail } from './explain-email';
import { LookUp } from './look-up';
import { ProbeCandidates } from './probe-candidates';
import { RecallVerdicts, VerifyEmail, VerifyEmailFile } from './verify-email';
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
