/** Version of this release: that of every package.json and of the changelog. */
export const productVersion = '0.1.0';

/** Version of the interface: in the OpenAPI and AsyncAPI documents and in answers to `$SRV.INFO`. */
export const interfaceVersion = '1.0.0';
