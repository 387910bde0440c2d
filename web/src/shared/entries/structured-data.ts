/** Facts for search engines, in the words of schema.org. */

interface Step {
  readonly name: string
  readonly path: string
}

type Whole = (path: string) => string

/** Where a page stands, from the home page down. */
export const breadcrumbs = (whole: Whole, steps: readonly Step[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: whole(path),
  })),
})
