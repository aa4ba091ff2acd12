import { json, Rejection } from '../common/answers';
import type { AnswerHeaders } from '../../web/answer';

const info = 'Please check developers.pipedrive.com for more information about Pipedrive API.';

/** An error of the API. @param code of newer operations, as in `ERR_SCHEMA_VALIDATION_FAILED` */
export const pipedriveError = (
  status: number,
  error: string,
  code?: string,
  headers: AnswerHeaders = {},
): Rejection =>
  new Rejection(
    json(
      status,
      {
        success: false,
        error,
        error_info: info,
        data: null,
        additional_data: null,
        ...(code !== undefined && { code }),
      },
      headers,
    ),
  );

export const invalid = (problem: string): Rejection =>
  pipedriveError(400, `Validation failed: ${problem}`, 'ERR_SCHEMA_VALIDATION_FAILED');
