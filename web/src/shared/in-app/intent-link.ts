/** Opens a page in the browser of an Android phone; null elsewhere, where no page can do that. */
export function intentLink(address: string, agent = navigator.userAgent): string | null {
  if (!/android/i.test(agent)) return null
  const url = new URL(address)
  url.hash = ''
  const fallback = encodeURIComponent(url.href)
  const rest = url.href.slice(url.protocol.length)
  const scheme = url.protocol.slice(0, -1)
  return `intent:${rest}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=${fallback};end`
}
