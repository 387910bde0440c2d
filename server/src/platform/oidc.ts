import * as client from 'openid-client'
import type { Config } from './config.ts'
import { once } from './once.ts'

/** What the browser keeps while it is away at the provider. */
export interface Journey {
  state: string
  nonce: string
  verifier: string
}

export interface ProvedIdentity {
  issuer: string
  subject: string
  email: string
  name: string | null
}

const TIMEOUT_SECONDS = 5

/** Sign-in at an OpenID provider: authorization code with PKCE, state and nonce. */
export interface Provider {
  begin(): Promise<{ url: string; journey: Journey }>
  /** Null when the provider does not vouch for the address. */
  finish(query: string, journey: Journey): Promise<ProvedIdentity | null>
}

export function openProvider(oidc: NonNullable<Config['oidc']>, redirectUri: string): Provider {
  const issuer = new URL(oidc.issuer)
  // A provider on http is one of the same machine, as in tests.
  const execute = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []
  const discover = once(() =>
    client.discovery(issuer, oidc.clientId, oidc.clientSecret, undefined, {
      execute,
      timeout: TIMEOUT_SECONDS,
    }),
  )
  return {
    async begin() {
      const journey = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(journey.verifier),
        code_challenge_method: 'S256',
        state: journey.state,
        nonce: journey.nonce,
      })
      return { url: url.href, journey }
    },
    async finish(query, journey) {
      const configuration = await discover()
      const tokens = await client.authorizationCodeGrant(configuration, new URL(`${redirectUri}?${query}`), {
        expectedState: journey.state,
        expectedNonce: journey.nonce,
        pkceCodeVerifier: journey.verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) return null
      // Some providers say the address in the token, some only when they are asked.
      const said =
        claims.email === undefined
          ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : claims
      if (said.email_verified !== true || typeof said.email !== 'string') return null
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: said.email,
        name: typeof said.name === 'string' ? said.name : null,
      }
    },
  }
}
