import { expect, test, vi } from 'vitest'
import { dismissDone, openToastPlace, showToast, toastsAt } from './toast.ts'

const shownAt = () => ['page', 'dialog', 'question'].filter((place) => toastsAt(place).length > 0)

test('news are where they can be read: over the dialog that was opened last, and on the page again after it', () => {
  const leavePage = openToastPlace('page', false)
  showToast({ kind: 'success', text: 'Saved' })
  expect(shownAt()).toEqual(['page'])
  const leaveDialog = openToastPlace('dialog', true)
  const leaveQuestion = openToastPlace('question', true)
  expect(shownAt()).toEqual(['question'])
  leaveQuestion()
  expect(shownAt()).toEqual(['dialog'])
  // A page that comes after its dialog is behind it nevertheless.
  leavePage()
  openToastPlace('page', false)
  expect(shownAt()).toEqual(['dialog'])
  leaveDialog()
  expect(shownAt()).toEqual(['page'])
  showToast({ kind: 'error', text: 'No' })
  showToast({ kind: 'success', text: 'Approved', action: { name: 'Undo', run: () => undefined } })
  dismissDone()
  expect(toastsAt('page').map(({ text }) => text)).toEqual(['No', 'Approved'])
})

test('the time of a toast begins when it is told and is not given anew where it moves to', () => {
  vi.useFakeTimers()
  openToastPlace('a page', true)
  showToast({ kind: 'success', text: 'Rejected', shownMs: 10_000 })
  const told = toastsAt('a page').at(-1)
  vi.advanceTimersByTime(4000)
  openToastPlace('its dialog', true)
  expect(toastsAt('its dialog').at(-1)).toBe(told)
  expect((told?.until ?? 0) - performance.now()).toBe(6000)
  showToast({ kind: 'error', text: 'No' })
  expect(toastsAt('its dialog').at(-1)?.until).toBeUndefined()
  vi.useRealTimers()
})

test('what is said twice at once stands there once', () => {
  const leave = openToastPlace('twice', true)
  showToast({ kind: 'success', text: 'Sent' })
  showToast({ kind: 'success', text: 'Sent' })
  expect(toastsAt('twice').filter(({ text }) => text === 'Sent')).toHaveLength(1)
  leave()
})
