import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './button.tsx'
import { Input } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & { showLabel: string; hideLabel: string }

/** A password, hidden until its owner wants to see it. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: Props) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className="relative block">
      <Input type={isShown ? 'text' : 'password'} className="pr-12" {...rest} />
      <IconButton
        name={isShown ? hideLabel : showLabel}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute top-0.5 right-0.5 text-muted"
      >
        <Icon size={18} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
