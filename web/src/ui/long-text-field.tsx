import { Textarea } from './field.tsx'
import { FormField } from './form-field.tsx'

interface Props {
  label: string
  error: string | undefined
  value: string
  onChange: (text: string) => void
}

/** As wide as its form, for a note or a description. */
export function LongTextField({ label, error, value, onChange }: Props) {
  return (
    <div className="tablet:col-span-2">
      <FormField label={label} error={error}>
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
    </div>
  )
}
