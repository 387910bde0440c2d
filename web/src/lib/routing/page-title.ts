import { usePageHead } from './page-head.tsx'

/** For a page that has no more to say of itself than what it is called. */
export const usePageTitle = (title?: string): void => usePageHead(title ? { title } : {})
