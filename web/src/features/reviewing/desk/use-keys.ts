import { useEffectEvent, useLayoutEffect } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], dialog') !== null

/** What keys do while nobody types and no dialog is open. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.ctrlKey || event.metaKey || event.altKey || event.repeat
    if (isTaken || isTyping(event.target) || document.querySelector('dialog[open]')) return
    const act = actions[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  // With what is shown, not a moment later: a quick key would be lost between two items.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
