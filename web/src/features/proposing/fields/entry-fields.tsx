import type { Field, Fields } from '@kitdex/contract/catalogue/field'
import { classes } from '../../../ui/classes.ts'
import type { EntryForm } from '../use-entry-form.ts'
import { EntryField, type EntryFieldProps } from './entry-field.tsx'
import { emptyValue, isShown } from './form-values.ts'
import type { PhotoRules } from './photos-input.tsx'

/** What a form says otherwise than the definitions of its fields. */
export type Wording = Readonly<
  Record<string, Partial<Pick<EntryFieldProps, 'label' | 'hint' | 'isRequired' | 'choices' | 'choiceName'>>>
>

interface Props {
  form: EntryForm
  fields: Fields
  keys: readonly string[]
  photoRules: PhotoRules
  wording?: Wording
  /** One below the other, where there is no room beside. */
  isNarrow?: boolean
}

const isBroad = (field: Field): boolean =>
  (field.kind === 'text' && field.format === 'paragraph') || (field.kind === 'list' && field.of === 'print')

/** Fields of an entry, two beside each other where there is room. */
export function EntryFields(props: Props) {
  const { form, fields, keys, photoRules, wording = {}, isNarrow = false } = props
  const { values, problems, change, setProblem } = form
  return (
    <div className={classes('grid content-start gap-4', !isNarrow && 'tablet:grid-cols-2')}>
      {keys.map((key) => {
        const field = fields[key]
        if (!field || !isShown(key, values)) return null
        return (
          <div
            key={key}
            className={classes('grid min-w-0', !isNarrow && isBroad(field) && 'tablet:col-span-2')}
          >
            <EntryField
              name={key}
              field={field}
              value={values[key] ?? emptyValue(field)}
              error={problems[key]}
              photoRules={photoRules}
              onChange={(value) => change(key, value)}
              onProblem={(problem) => setProblem(key, problem)}
              {...wording[key]}
            />
          </div>
        )
      })}
    </div>
  )
}
