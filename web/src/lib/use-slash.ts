import { type RefObject, useEffect } from 'react'

export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

/** `/` leads into the search of the page, unless somebody is writing one. */
export function useSlash(input: RefObject<HTMLInputElement | null>, isOn = true): void {
  useEffect(() => {
    if (!isOn) return
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target))
        return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', focusOnSlash)
    return () => removeEventListener('keydown', focusOnSlash)
  }, [input, isOn])
}
