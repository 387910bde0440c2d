import { startProvider } from '../../server/src/test/provider.ts'

/** The OpenID provider that the journeys sign in at. */
const [port = '3998', redirectUri = ''] = process.argv.slice(2)
const provider = await startProvider(redirectUri, Number(port))
process.stdout.write(`provider at ${provider.issuer}\n`)
process.on('SIGTERM', () => provider.close().then(() => process.exit(0)))
