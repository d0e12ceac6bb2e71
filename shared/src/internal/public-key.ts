const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export const isJwt = (key: string): boolean => JWT.test(key);

/**
 * The headers of an anonymous visitor. A legacy anonymous key is a JWT and names the role, so it is sent as the bearer
 * token as well. A publishable key is not: the hosted gateway turns `apikey` into a token itself, and the data
 * interface refuses a bearer token that is no JWT (https://supabase.com/docs/guides/api/api-keys, "Known limitations").
 */
export const publicKeyHeaders = (key: string): Record<string, string> =>
  isJwt(key) ? { apikey: key, Authorization: `Bearer ${key}` } : { apikey: key };
