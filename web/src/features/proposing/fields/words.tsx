import { Textarea } from '../../../ui/field.tsx'
import { FormField } from '../../../ui/form-field.tsx'

interface Props {
  label: string
  error: string | undefined
  value: string
  onChange: (text: string) => void
}

/** Why, in words. */
export function Words({ label, error, value, onChange }: Props) {
  return (
    <FormField label={label} isRequired error={error}>
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          maxLength={5000}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  )
}
