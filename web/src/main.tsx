import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LanguageProvider, loadSpoken } from './lib/i18n.tsx'
import { queryClient } from './lib/query-client.ts'
import { Router } from './lib/router.tsx'
import { AppRoutes } from './routes.tsx'

const place = document.getElementById('app')
if (!place) throw new Error('index.html has no #app')

const first = await loadSpoken()
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <LanguageProvider first={first}>
        <Router>
          <AppRoutes />
        </Router>
      </LanguageProvider>
    </QueryClientProvider>
  </StrictMode>,
)
