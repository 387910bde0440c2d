import { type ReactNode, useId } from 'react'

/** What ties a control to its label, its hint and what is wrong with it. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

interface Props {
  label: string
  isRequired?: boolean | undefined
  hint?: string | undefined
  /** What is wrong with it, said under it. */
  error?: string | undefined
}

/** The star stands beside the name, which is read out without it. */
function Star({ isRequired }: Pick<Props, 'isRequired'>) {
  return isRequired ? (
    <span aria-hidden="true" className="text-danger">
      *
    </span>
  ) : null
}

function Below({ id, hint, error }: Pick<Props, 'hint' | 'error'> & { id: string }) {
  if (!hint && !error) return null
  return (
    <div id={id} className="grid gap-0.5 text-small">
      {error ? <p className="font-medium text-danger">{error}</p> : null}
      {hint ? <p className="text-muted">{hint}</p> : null}
    </div>
  )
}

const NAME = 'flex gap-1 font-semibold text-small'

/** A control under its label, with what is wrong with it below. */
export function FormField({
  children,
  ...props
}: Props & { children: (control: FieldControl) => ReactNode }) {
  const id = useId()
  const below = `${id}-below`
  const { label, isRequired, hint, error } = props
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <span className={NAME}>
        <label htmlFor={id}>{label}</label>
        <Star isRequired={isRequired} />
      </span>
      {children({
        id,
        'aria-describedby': hint || error ? below : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired ? true : undefined,
      })}
      <Below id={below} hint={hint} error={error} />
    </div>
  )
}

/** The same for several controls that belong together. */
export function FormGroup({ children, ...props }: Props & { children: ReactNode }) {
  const id = useId()
  const below = `${id}-below`
  const { label, isRequired, hint, error } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out by no grid
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={hint || error ? below : undefined}
      className="grid min-w-0 content-start gap-1.5"
    >
      <span className={NAME}>
        <span id={id}>{label}</span>
        <Star isRequired={isRequired} />
      </span>
      {children}
      <Below id={below} hint={hint} error={error} />
    </div>
  )
}
