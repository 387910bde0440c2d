import './demo.css'

/** On every page, whatever it shows. */
export function showDemo(): void {
  const mark = document.createElement('p')
  mark.className = 'demo-mark'
  mark.textContent = 'Demo'
  document.body.append(mark)
}
