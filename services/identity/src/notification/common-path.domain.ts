/**
 * Answers where the button of a mail or the press of a notice leads: to the one thing it tells of, else to their common
 * page, else to the reviews.
 */
export function commonPath(paths: readonly string[]): string {
  const pages = paths.map((path) => `/${path.split(/[/?#]/)[1]}`)
  const only = (all: readonly string[]) => (new Set(all).size === 1 ? all[0] : undefined)
  return only(paths) ?? only(pages) ?? '/reviews'
}
