/** A woven label with a V-neck cut out of its top edge, and the K of the house. */
export function Logo() {
  return (
    <>
      <svg viewBox="0 0 26 30" width="26" height="30" aria-hidden="true">
        <path
          className="fill-accent-fill"
          d="M0 2a2 2 0 0 1 2-2h4.5L13 8.5 19.5 0H24a2 2 0 0 1 2 2v26a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2z"
        />
        <path className="fill-none stroke-on-accent" strokeWidth="3.4" d="M7.5 13v12M18.5 13l-8 6 8 6" />
      </svg>
      <span className="font-display font-pressed text-[1.75rem] leading-none tracking-[0.015em]">KITDEX</span>
    </>
  )
}
