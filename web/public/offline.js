// Shown at the address of the page that was asked for, which is asked for again: where there is a line, the site may
// take longer.
const EVERY_MS = 5000
const again = () => location.reload()
const ask = () => fetch(location.href, { method: 'HEAD' }).then(again, () => undefined)
addEventListener('online', ask)
setInterval(ask, EVERY_MS)
document.querySelector('button').addEventListener('click', again)
