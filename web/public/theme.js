// Before the first paint: the theme that was chosen here, and whether somebody is signed in. Not inline: the security
// policy forbids it.
try {
  const page = document.documentElement
  const theme = localStorage.getItem('kitdex.theme')
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
  page.toggleAttribute('data-member', localStorage.getItem('kitdex.token') !== null)
} catch {
  // No storage, no choice: the system's theme, and nobody.
}
