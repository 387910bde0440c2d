import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { showToast } from '../../lib/toast.ts'
import { SwitchField } from '../../ui/switch-field.tsx'

const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: ({ signal }) => call('GET /api/push', { signal }),
})

const isPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** What the browser answers, and the server is told. */
async function subscribe(key: string) {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('no subscription')
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Notifications of this browser, while no page of ours is open. */
export function PushSwitch() {
  const t = useText()
  const client = useQueryClient()
  const { data } = useQuery({ ...pushQuery, enabled: isPossible() })
  const { mutate, isPending } = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (!isOn) {
        await unsubscribe()
        return call('DELETE /api/push')
      }
      if ((await Notification.requestPermission()) !== 'granted') return null
      return call('PUT /api/push', { body: await subscribe(data?.public_key ?? '') })
    },
    onSuccess: (answer) => {
      if (!answer) showToast({ kind: 'error', text: t('push.blocked') })
      else client.setQueryData(pushQuery.queryKey, (known) => known && { ...known, ...answer })
    },
    onError: () => showToast({ kind: 'error', text: t('push.failed') }),
  })
  if (!isPossible()) return <p className="text-muted text-small">{t('push.none')}</p>
  if (!data) return null
  const isOn = data.endpoint !== null && Notification.permission === 'granted'
  return (
    <SwitchField
      name={t('push.name')}
      text={t('push.text')}
      isOn={isOn}
      onSwitch={(wanted) => (isPending ? undefined : mutate(wanted))}
    />
  )
}
