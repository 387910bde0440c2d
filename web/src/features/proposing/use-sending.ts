import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { fieldErrors } from '../../lib/field-errors.ts'
import { getSession } from '../../lib/session/session.ts'
import { requestSignIn } from '../../lib/session/sign-in-request.ts'
import { queryClient } from '../../lib/startup/query-client.ts'
import { type News, showToast } from '../../lib/toast.ts'
import type { EntryForm, Problems } from './use-entry-form.ts'

export interface Complaint {
  readonly problems: Problems
  /** Said beside the button, where the form says it so. */
  readonly failure?: string
}

type Success = Omit<News, 'kind'>

interface Options {
  form: EntryForm
  /** What has to be put right first. */
  check: () => Complaint | null
  send: () => Promise<Success>
  /** Keeps it as it is, whatever it lacks. */
  keep?: () => Promise<Success>
  failureOf: (error: unknown) => string
  /** The field that the server's name for it means. */
  fieldOf?: ((name: string) => string) | undefined
  /** Said where the session has ended meanwhile. */
  signInNotice: string
  onClose: () => void
}

/** What is said about the proposal, beside the fields of its entry, some of which have the same names. */
export const ABOUT = { title: 'about.title', description: 'about.description', urls: 'about.urls' } as const

const isShown = (form: EntryForm, field: string): boolean =>
  Object.hasOwn(form.values, field) || Object.values<string>(ABOUT).includes(field)

const ABOUT_NAMES: Readonly<Record<string, string>> = {
  title: ABOUT.title,
  description: ABOUT.description,
  source_urls: ABOUT.urls,
}
/** Where the form asks for a title and a description of its own. */
export const aboutFieldOf = (name: string): string => ABOUT_NAMES[name] ?? name

const plainly = (name: string): string => (name === 'source_urls' ? ABOUT.urls : name)

/** Sends a form once at a time. When it is done the form closes and says so; when not, what was typed stays. */
export function useSending(options: Options) {
  const { form, check, send, keep, failureOf, fieldOf = plainly, signInNotice: notice, onClose } = options
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (work: () => Promise<Success>) => work(),
    onSuccess: (success) => {
      onClose()
      queryClient.invalidateQueries()
      showToast({ kind: 'success', ...success })
    },
    onError: (error) => {
      setFailure(failureOf(error))
      const nameOf = (name: string) => (isShown(form, fieldOf(name)) ? fieldOf(name) : undefined)
      form.complain(fieldErrors(error, nameOf).problems)
    },
  })
  const [failure, setFailure] = useState('')
  const submit = async () => {
    setFailure('')
    const complaint = check()
    if (complaint) {
      setFailure(complaint.failure ?? '')
      return form.complain(complaint.problems)
    }
    await run(send)
  }
  const run = async (work: () => Promise<Success>) => {
    setFailure('')
    if (!getSession() && !(await requestSignIn({ notice, noticeKind: 'error' }))) return setFailure(notice)
    mutate(work)
  }
  // Sent is sent: not once more while the form goes away.
  return { isBusy: isPending || isSuccess, failure, submit, saveDraft: keep && (() => run(keep)) }
}

/** A refusal, in whose words the failure is told. */
export const refusalIn = (error: unknown): ApiError | null =>
  error instanceof ApiError && error.status !== 0 ? error : null

/** A line that broke. What is neither: an answer that nobody understands, of whatever stands before the server. */
export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.status === 0
