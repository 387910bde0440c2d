import { useEffect, useRef, useState } from 'react'
import type { FormValue, FormValues } from './fields/form-values.ts'

export type Problems = Readonly<Record<string, string>>

/** What is filled in, and what is wrong with it: the first field that is wrong gets the focus. */
export function useEntryForm(first: FormValues) {
  const [values, setValues] = useState(first)
  const [problems, setProblems] = useState<Problems>({})
  const [complaints, setComplaints] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (complaints > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [complaints])
  const setProblem = (key: string, problem: string | undefined) =>
    setProblems(({ [key]: _, ...others }) => (problem ? { ...others, [key]: problem } : others))
  return {
    form,
    values,
    problems,
    setProblem,
    change: (key: string, value: FormValue) => {
      setValues((before) => ({ ...before, [key]: value }))
      setProblem(key, undefined)
    },
    reset: (next: FormValues) => {
      setValues(next)
      setProblems({})
    },
    complain: (next: Problems) => {
      setProblems(next)
      setComplaints((n) => n + 1)
    },
  }
}

export type EntryForm = ReturnType<typeof useEntryForm>
