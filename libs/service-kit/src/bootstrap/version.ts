/** Version of Lode in the OpenAPI document and in answers to `$SRV.INFO`. */
export const version = '1.0.0';
