import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export interface TestProvider {
  issuer: string
  /** What the provider says of whoever signs in as `sub`. */
  people: Map<string, { email: string; email_verified: boolean; name: string }>
  close(): Promise<void>
}

export const CLIENT = { id: 'kitdex', secret: 'secret-of-the-test-provider' }

/** A real OpenID provider on a free port; its own development pages ask for a login and a consent. */
export async function startProvider(redirectUri: string, port = 0): Promise<TestProvider> {
  const people: TestProvider['people'] = new Map()
  // The issuer is part of every token, so the port has to be known before the provider is made.
  const { createServer } = await import('node:http')
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        ...(people.get(sub) ?? { email: `${sub}@example.test`, email_verified: true, name: sub }),
      }),
    }),
    cookies: { keys: ['only for tests'] },
    jwks: undefined as never,
  })
  server.on('request', provider.callback())
  return {
    issuer,
    people,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
