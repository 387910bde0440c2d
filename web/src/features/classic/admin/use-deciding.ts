import { useMutation } from '@tanstack/react-query'
import { ApiError, saidBy } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { sayError, saySuccess, useRefresh } from '../failure.ts'

interface Deed {
  readonly work: () => Promise<unknown>
  readonly done: string
  readonly failed: string
  /** Done where nothing but a reason is missing. */
  readonly askReason?: (() => void) | undefined
}

const lacksReason = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 422 &&
  error.inputErrors.some(({ loc }) => loc.at(-1) === 'reason')

/** Does what an admin decided, and says how it went: why not, too, where the server says so. */
export function useDeciding() {
  const t = useText()
  const refresh = useRefresh()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ work }: Deed) => work(),
    onSuccess: (_, { done }) => {
      saySuccess(done)
      return refresh()
    },
    onError: (error, { failed, askReason }) => {
      if (askReason && lacksReason(error)) return askReason()
      const detail = saidBy(error)
      if (!(error instanceof ApiError) || error.status === 0) sayError(t('classic.offline'))
      else sayError(detail ? t('classic.because', { text: failed, detail }) : failed)
    },
  })
  /** Whether it was done. */
  const run = (
    work: Deed['work'],
    done: string,
    failed: string,
    askReason?: Deed['askReason'],
  ): Promise<boolean> =>
    mutateAsync({ work, done, failed, askReason }).then(
      () => true,
      () => false,
    )
  return { isBusy: isPending, run }
}
