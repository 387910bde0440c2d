import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { getSession } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in-request.ts'
import { showToast, type Toast } from '../../lib/toast.ts'
import type { EntryForm, Problems } from './use-entry-form.ts'

export interface Complaint {
  readonly problems: Problems
  /** Said beside the button, where the form says it so. */
  readonly failure?: string
}

type Success = Pick<Toast, 'text' | 'action'>

interface Options {
  form: EntryForm
  /** What has to be put right first. */
  check: () => Complaint | null
  send: () => Promise<Success>
  failureOf: (error: unknown) => string
  /** The field that the server's name for it means. */
  fieldOf?: (name: string) => string
  /** Said where the session has ended meanwhile. */
  signInNotice: string
  onClose: () => void
}

/** What the server says of single fields, under them. */
const complaintsOf = (error: unknown, fieldOf: (name: string) => string): Problems =>
  error instanceof ApiError
    ? Object.fromEntries(error.inputErrors.map(({ loc, msg }) => [fieldOf(String(loc[1])), msg]))
    : {}

/** Sends a form once at a time. When it is done the form closes and says so; when not, what was typed stays. */
export function useSending(options: Options) {
  const { form, check, send, failureOf, fieldOf = (name) => name, signInNotice: notice, onClose } = options
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const submit = async () => {
    setFailure('')
    const complaint = check()
    if (complaint) {
      setFailure(complaint.failure ?? '')
      return form.complain(complaint.problems)
    }
    if (!getSession() && !(await requestSignIn({ notice, noticeKind: 'error' }))) return setFailure(notice)
    setBusy(true)
    try {
      const success = await send()
      onClose()
      queryClient.invalidateQueries()
      showToast({ kind: 'success', ...success })
    } catch (error) {
      setBusy(false)
      setFailure(failureOf(error))
      form.complain(complaintsOf(error, fieldOf))
    }
  }
  return { isBusy, failure, submit }
}

/** A refusal, in whose words the failure is told; anything else is a line that broke. */
export const refusalIn = (error: unknown): ApiError | null =>
  error instanceof ApiError && error.status !== 0 ? error : null
