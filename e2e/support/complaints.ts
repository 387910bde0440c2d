import type { Page } from '@playwright/test'

/** Said by what tests, which keeps the worker away that pages have else. */
const OF_THE_TEST = 'Service Worker registration blocked by Playwright'

/** What the browser complains of while this page is used. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type())
    if (isComplaint && message.text() !== OF_THE_TEST) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}
