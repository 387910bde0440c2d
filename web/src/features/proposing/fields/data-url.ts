/** A picture that could not be read from the disk. */
export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage'
}

/** A file as a text that goes with the rest of a form. */
export const dataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new UnreadableImage())
    reader.readAsDataURL(file)
  })
