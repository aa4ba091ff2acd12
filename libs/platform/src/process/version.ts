/** Version of this release: that of every package.json, of the changelog, of the images and in answers to `$SRV.INFO`. */
export const productVersion = '0.1.0';

/** Version of the interface: in the OpenAPI and AsyncAPI documents. */
export const interfaceVersion = '1.0.0';
