/** 256 bits in base64url, as every secret of the wire is written; to stand within other patterns. */
export const SECRET_PATTERN = '[A-Za-z0-9_-]{43}'

/** The same as a whole text. */
export const SECRET = new RegExp(`^${SECRET_PATTERN}$`)
