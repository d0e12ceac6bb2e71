const JWT_PATTERN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export const isJwt = (key: string): boolean => JWT_PATTERN.test(key);

/**
 * A legacy key, a JWT, is the bearer token too; another one would be refused
 * (supabase.com/docs/guides/api/api-keys).
 */
export const publicKeyHeaders = (key: string): Record<string, string> =>
  isJwt(key)
    ? { apikey: key, Authorization: `Bearer ${key}` }
    : { apikey: key };
