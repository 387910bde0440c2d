/** The OpenID provider of the journeys stands beside the site that they visit. */
export const providerPort = (origin: string): number => Number(new URL(origin).port) - 1

/** What the product of the journeys is started with. */
export const productEnv = (origin: string, dataDir: string): Record<string, string> => ({
  DATA_DIR: dataDir,
  PUBLIC_URL: origin,
  ADMIN_EMAIL: 'admin@example.test',
  ADMIN_PASSWORD: 'Admin-of.the9house',
  OIDC_ISSUER: `http://127.0.0.1:${providerPort(origin)}`,
  OIDC_CLIENT_ID: 'kitdex',
  OIDC_CLIENT_SECRET: 'secret-of-the-test-provider',
  // Everybody comes from one address here.
  RATE_LIMIT_FACTOR: '100',
  LOG_LEVEL: 'warn',
})
