import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../lib/texts/i18n.tsx'
import { IconButton } from './button.tsx'
import { Field, Input } from './field.tsx'

interface Props {
  label: string
  value: string
  onChange: (password: string) => void
  /** For password managers: which of somebody's passwords this is. */
  autoComplete: 'current-password' | 'new-password'
  name?: string
}

/** A password, hidden until its owner wants to see it. */
export function PasswordField({ label, onChange, ...rest }: Props) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={label}>
      <span className="relative block">
        <Input
          type={isShown ? 'text' : 'password'}
          className="pr-12"
          onChange={(event) => onChange(event.target.value)}
          {...rest}
        />
        <IconButton
          name={t(isShown ? 'auth.hidePassword' : 'auth.showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="absolute top-0.5 right-0.5 text-muted"
        >
          <Icon size={18} aria-hidden="true" />
        </IconButton>
      </span>
    </Field>
  )
}
