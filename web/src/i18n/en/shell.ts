import type { shellTexts as wording } from '../default/shell.ts'
import type { Wording } from '../message.ts'

export const shellTexts: Wording<typeof wording> = {
  'app.tagline': 'The collaborative football shirt database',
  'app.skip': 'Skip to content',
  'app.loading': 'Loading the shared catalogue…',
  'app.offline': 'Network error. Check your connection.',
  'app.serverError': 'Server error ({status})',
  'app.retry': 'Try again',
  'app.noImage': 'Image not available',
  'app.breadcrumb': 'Breadcrumb',
  'app.close': 'Close',
  'app.clearSearch': 'Clear search',

  'nav.main': 'Main',
  'nav.home': 'Home',
  'nav.kitArea': 'Kit Area',
  'nav.database': 'Database',
  'nav.leaderboard': 'Leaderboard',
  'nav.contributions': 'Community Contributions',
  'nav.myContributions': 'My contributions',
  'nav.moderation': 'Moderation',
  'nav.admin': 'Admin',
  'nav.menu': 'Menu',
  'nav.myCollection': 'My collection',

  'footer.label': 'Footer',
  'footer.about': 'About',
  'footer.help': 'Help',
  'footer.terms': 'Terms',
  'footer.privacy': 'Privacy',
  'footer.licence': 'Licence of the data',
  'footer.contact': 'Contact',
  'footer.api': 'API',

  'language.label': 'Language',
  'language.default': 'French and English',

  'theme.toDark': 'Dark theme',
  'theme.toLight': 'Light theme',

  'crash.title': 'Something went wrong',
  'crash.text': 'This page could not be shown.',

  'pager.label': 'Pages',
  'pager.page': 'Page {n}',
  'pager.previous': 'Previous page',
  'pager.next': 'Next page',

  'lightbox.label': 'Pictures',
  'lightbox.open': 'Enlarge: {name}',
  'lightbox.counter': '{at} / {of}',
  'lightbox.previous': 'Previous picture',
  'lightbox.closer': 'Zoom in',
  'lightbox.farther': 'Zoom out',
  'lightbox.next': 'Next picture',

  'auth.signIn': 'Sign In',
  'auth.tooMany': 'Too many attempts. Please try again later.',
  'auth.connectionError': 'Connection error',
  'auth.checkingLink': 'Checking the link...',
  'auth.linkGone': 'This link is no longer valid.',

  'account.menu': 'Account of {name}',
  'account.profile': 'Profile',
  'account.signOut': 'Sign Out',
}
