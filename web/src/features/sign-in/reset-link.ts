export interface ResetLink {
  token: string | null
  /** The link came with an invitation: there was no password before. */
  invited: boolean
}

/** The token of the address, or the one that was taken out of it before the page was reloaded. */
export function readResetLink(): ResetLink {
  const query = new URLSearchParams(location.search)
  const kept: unknown = history.state?.resetToken
  return {
    token: query.get('token') || (typeof kept === 'string' ? kept : null),
    invited: query.get('invite') === '1',
  }
}

/** Out of the address, where bookmarks, screenshots and the next site's referrer would find it. */
export function hideToken(token: string | null): void {
  const address = new URL(location.href)
  address.searchParams.delete('token')
  history.replaceState(token === null ? null : { resetToken: token }, '', address)
}
