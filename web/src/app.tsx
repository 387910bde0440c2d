import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { type Place, Router } from './lib/routing/router.tsx'
import { LanguageProvider, type LoadedLanguage } from './lib/texts/i18n.tsx'
import { AppRoutes } from './routes.tsx'

interface Props {
  client: QueryClient
  loaded: LoadedLanguage
  place: Place
}

/** The whole of it, the same in the browser and where the first HTML is made. */
export function App({ client, loaded, place }: Props) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <LanguageProvider first={loaded}>
          <Router first={place}>
            <AppRoutes />
          </Router>
        </LanguageProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
