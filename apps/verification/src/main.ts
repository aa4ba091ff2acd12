import { bootstrap } from '@lode/bus';
import { VerificationModule } from './verification.module';

void bootstrap(VerificationModule);
