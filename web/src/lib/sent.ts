/** A text that was sent is gone; what was typed after it meanwhile stays. */
export const withoutSent = (now: string, sent: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now

/** A form as it was stored, but for what was changed since it was sent. */
export function afterSaving<F extends object>(now: F, sent: F, stored: F): F {
  const changed = Object.entries(now).filter(([name, value]) => value !== sent[name as keyof F])
  return { ...stored, ...Object.fromEntries(changed) }
}
