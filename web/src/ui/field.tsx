import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={classes('control h-11', rest.list && 'control-listed', className)} {...rest} />
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={classes('control py-2.5', className)} {...rest} />
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select className={classes('control chevron-down h-11 pr-8', className)} {...rest} />
}

/** A label over its control. */
export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="grid gap-1.5">
      <span className="font-semibold text-small">{label}</span>
      {children}
    </label>
  )
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  onChange: (text: string) => void
}

/** A line of text under its label. */
export function TextField({ label, onChange, ...rest }: TextFieldProps) {
  return (
    <Field label={label}>
      <Input onChange={(event) => onChange(event.target.value)} {...rest} />
    </Field>
  )
}
