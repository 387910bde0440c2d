// Before the first paint: the theme and the language that were chosen here. Not inline: the security policy forbids it.
try {
  const theme = localStorage.getItem('kitdex.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (localStorage.getItem('kitdex.language') === 'fr') document.documentElement.lang = 'fr'
} catch {
  // No storage, no choice: the system's theme and the default language.
}
