export const MAX_MESSAGE = 2000

/** What a message lacks: a text, unless it brings a picture. */
export const messageFault = (text: string): string | undefined =>
  text.trim() === '' ? 'Please write something' : undefined
