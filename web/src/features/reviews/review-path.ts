/** A review's own address; the list's filters stay in it, for the way back. */
export function reviewPath(reviewId: number, search = new URLSearchParams()): string {
  const rest = new URLSearchParams(search)
  rest.delete('review')
  return `/reviews/${reviewId}${rest.size > 0 ? `?${rest}` : ''}`
}
