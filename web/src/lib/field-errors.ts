import { ApiError } from './api.ts'

interface FieldErrors {
  /** By the name that the form has for the field. */
  readonly problems: Readonly<Record<string, string>>
  /** What is wrong with nothing that the form shows. */
  readonly others: readonly string[]
}

/**
 * What a refusal says of single fields, to stand at them. `fieldOf` answers the form's name for a name of the wire,
 * undefined where it has no such field.
 */
export function fieldErrors(error: unknown, fieldOf: (name: string) => string | undefined): FieldErrors {
  const problems: Record<string, string> = {}
  const others: string[] = []
  for (const { loc, msg } of error instanceof ApiError ? error.inputErrors : []) {
    // A number is the place in a list, whose field was named before.
    const field = loc.map((part) => (typeof part === 'string' ? fieldOf(part) : undefined)).find(Boolean)
    if (field === undefined) others.push(msg)
    else problems[field] ??= msg
  }
  return { problems, others }
}
