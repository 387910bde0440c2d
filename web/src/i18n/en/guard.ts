/** What stands where a page is for members alone, or where there is none. */
export const guardTexts = {
  'collection.signInTitle': 'Sign in required',
  'collection.signInText': 'You need to sign in to view your collection.',

  'notFound.title': 'Page not found',
  'notFound.text': 'There is nothing at this address.',
  'notFound.home': 'Back to the home page',

  'guard.checking': 'Checking authentication...',
  'guard.title': 'Authentication Required',
  'guard.text': 'You need to log in to access this page.',
  'guard.logIn': 'Log In',
  'guard.profile': '{name} collects football shirts on Kitdex. Level: {level}.',
} as const
