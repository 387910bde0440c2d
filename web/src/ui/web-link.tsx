export const UNDERLINED = 'underline decoration-line-strong underline-offset-3 hover:decoration-current'

/** Somebody else's page, written down by a member: it is not vouched for. What is no page stays a text. */
export function WebLink({ address, isShort = true }: { address: string; isShort?: boolean }) {
  if (!/^https?:\/\//i.test(address)) return address
  return (
    <a href={address} target="_blank" rel="noopener nofollow ugc" className={`break-all ${UNDERLINED}`}>
      {isShort ? address.replace(/^https?:\/\/(?:www\.)?|\/$/gi, '') : address}
    </a>
  )
}
