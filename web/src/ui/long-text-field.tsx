import { Textarea } from './field.tsx'
import { FormField } from './form-field.tsx'

interface Props {
  label: string
  error: string | undefined
  isRequired?: boolean
  value: string
  onChange: (text: string) => void
}

/** For a note, a description, a reason. */
export function LongTextField({ label, error, isRequired = false, value, onChange }: Props) {
  return (
    <FormField label={label} isRequired={isRequired} error={error}>
      {(control) => (
        <Textarea
          {...control}
          rows={4}
          maxLength={5000}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  )
}
