import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'

interface Submit {
  readonly isBusy: boolean
  readonly error: string
  readonly onSubmit: (event: FormEvent) => void
}

/** Sends a form once at a time; `send` answers what went wrong, or nothing. */
export function useSubmit(send: () => Promise<string | undefined>): Submit {
  const { mutate, isPending, data } = useMutation({ mutationFn: async () => (await send()) ?? '' })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  return { isBusy: isPending, error: data ?? '', onSubmit }
}
