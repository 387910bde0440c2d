/** Of what is no page: nothing in it is loaded or run, and nobody shows it in a frame. */
export const NO_PAGE = "default-src 'none'; frame-ancestors 'none'"
