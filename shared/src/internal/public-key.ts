const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export const isJwt = (key: string): boolean => JWT.test(key);

/**
 * A legacy key is a JWT, sent as the bearer token as well. The data interface refuses another bearer token
 * (https://supabase.com/docs/guides/api/api-keys, "Known limitations").
 */
export const publicKeyHeaders = (key: string): Record<string, string> =>
  isJwt(key) ? { apikey: key, Authorization: `Bearer ${key}` } : { apikey: key };
