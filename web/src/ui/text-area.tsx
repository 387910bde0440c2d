import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

type Props = Omit<ComponentProps<'textarea'>, 'onChange'> & {
  label: string
  /** What is asked for, or what is wrong with it. */
  hint?: ReactNode
  onChange: (text: string) => void
}

/** Several lines of text under their label. */
export function TextArea({ label, hint, onChange, className, ...rest }: Props) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold text-small">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={classes(
          'w-full rounded-control border border-line-strong bg-raised px-3 py-2 text-text',
          className,
        )}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      {hint ? (
        <p id={`${id}-hint`} className="text-muted text-small">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
