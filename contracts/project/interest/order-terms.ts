/** What an order is placed under, as one document. */
export const ORDER_TERMS = 'Terms of the order'

/** Where everyone reads it: it holds nothing of a person who ordered. The JSON is the text whose SHA-256 is the digest. */
export const orderTermsPath = (projectId: string, digest: string, format: 'pdf' | 'json' = 'pdf'): string =>
  `/v1/projects/${projectId}/order-terms/${digest}.${format}`
