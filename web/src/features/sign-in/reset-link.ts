/** The token of the address, or the one that was taken out of it before the page was reloaded. */
export function readToken(): string | null {
  const kept: unknown = history.state?.resetToken
  return new URLSearchParams(location.search).get('token') || (typeof kept === 'string' ? kept : null)
}

/** Out of the address, where bookmarks, screenshots and the next site's referrer would find it. */
export function hideToken(token: string | null): void {
  const address = new URL(location.href)
  address.searchParams.delete('token')
  history.replaceState(token === null ? null : { resetToken: token }, '', address)
}
