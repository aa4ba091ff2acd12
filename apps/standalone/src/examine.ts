import { asksForHelp, type Environment } from '@lode/platform';
import { doctorUsage, readDoctorOptions, runDoctor } from '@lode/platform/doctor';
import { checkEnvironment, environmentForServices } from './environment';
import { definitions } from './services';

/**
 * Runs the checks of all services, with the settings of `npm start` on the real internet. Needs no database.
 * @returns the exit status: 1 if a check failed
 * @throws ConfigError for invalid options and settings
 */
export function examine(
  args: readonly string[],
  environment: Environment,
  print: (line: string) => void,
): Promise<number> {
  if (asksForHelp(args)) {
    print(doctorUsage);
    return Promise.resolve(0);
  }
  const options = readDoctorOptions(args);
  const live = { ...environmentForServices(environment), LODE_NETWORK: 'live' };
  for (const warning of checkEnvironment(live)) print(warning);
  const checks = definitions.flatMap((definition) => definition.checks?.(live, options) ?? []);
  return runDoctor(checks, options, print);
}
