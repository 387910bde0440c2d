import { type FormEvent, useState } from 'react'

interface Submit {
  readonly isBusy: boolean
  readonly error: string
  readonly setError: (text: string) => void
  readonly onSubmit: (event: FormEvent) => void
}

/** Sends a form once at a time; `send` answers what went wrong, or nothing. */
export function useSubmit(send: () => Promise<string | undefined>): Submit {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError('')
    const failure = await send()
    setBusy(false)
    if (failure) setError(failure)
  }
  return { isBusy, error, setError, onSubmit }
}
