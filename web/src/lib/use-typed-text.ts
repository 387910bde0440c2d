import { useEffect, useEffectEvent, useRef, useState } from 'react'

const PAUSE_MS = 250

export interface TypedText {
  readonly draft: string
  readonly type: (text: string) => void
  /** Without waiting for the pause. */
  readonly commit: (text: string) => void
}

/** A text that is being typed: handed on at the first pause (or not before Enter), replaced when it is changed elsewhere. */
export function useTypedText(
  value: string,
  onCommit: (text: string) => void,
  { atPause = true } = {},
): TypedText {
  const [draft, setDraft] = useState(value)
  const committed = useRef(value)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const handOn = useEffectEvent((text: string) => {
    if (text === committed.current) return
    committed.current = text
    onCommit(text)
  })

  useEffect(() => {
    if (value === committed.current) return
    // What stood here before is not handed on while the new text is on its way.
    clearTimeout(pause.current)
    committed.current = value
    setDraft(value)
  }, [value])

  useEffect(() => {
    if (!atPause) return
    pause.current = setTimeout(() => handOn(draft.trim()), PAUSE_MS)
    return () => clearTimeout(pause.current)
  }, [draft, atPause])

  const commit = (text: string) => {
    setDraft(text)
    if (text.trim() === committed.current) return
    committed.current = text.trim()
    onCommit(text.trim())
  }
  return { draft, type: setDraft, commit }
}
