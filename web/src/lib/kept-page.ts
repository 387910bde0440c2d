const WORKER_MS = 5000

/** Once the service worker has taken the page; where there is none, or none comes, not at all. */
async function takenBy(): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator)) return null
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return serviceWorker.controller
  await new Promise((done) => {
    serviceWorker.addEventListener('controllerchange', done, { once: true })
    setTimeout(done, WORKER_MS)
  })
  return serviceWorker.controller
}

/** Has a page kept with its code, for where there is no network; says whether it is. */
export async function keepPage(pathname: string): Promise<boolean> {
  const worker = await takenBy()
  if (!worker) return false
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
  })
  worker.postMessage({ keep: pathname }, [port2])
  return answer
}
