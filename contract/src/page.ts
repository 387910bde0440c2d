/** A page of the interface, as the server asks for it. */
export interface PageRequest {
  /** Path and search. */
  readonly url: string
  /** Whose visitors' links lead here: scheme, host and port. */
  readonly origin: string
  /** The language chosen in the browser, as its cookie has it. */
  readonly language: string | undefined
}

/** The page: each part stands where index.html has its place. */
export interface RenderedPage {
  readonly status: number
  /** Where it is now, if it is not here any more. */
  readonly movedTo?: string | undefined
  /** For `<html lang>`. */
  readonly lang: string
  readonly head: string
  readonly html: string
  /** Source files without whose code there is nothing to see: it is asked for with the first HTML. */
  readonly sources: readonly string[]
  /** What the script goes on from, for a JSON block. */
  readonly state: string
}

/** The API, called without a line in between, by somebody who is not signed in. */
export type AskApi = (url: string) => Promise<{
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}>

/** What the built interface gives to the server that loads it; each page asks in its own way. */
export type RenderPage = (request: PageRequest, ask: AskApi) => Promise<RenderedPage>
