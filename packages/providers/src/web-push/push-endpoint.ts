import { outboundUrl } from '../guarded-fetch/outbound-url.ts'

const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^[a-z0-9-]+(\.[a-z0-9-]+)*\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^[a-z0-9-]+(\.[a-z0-9-]+)*\.notify\.windows\.com$/,
]

/** Whether a browser can have got it from its maker's push service: four are known, and what configuration lets through. */
export function isPushEndpoint(text: string, allow: readonly string[] = []): boolean {
  const found = outboundUrl(text, allow)
  if (!found) return false
  const { url, allowed } = found
  // A host's closing dot names the same machine under another text.
  return allowed || (url.port === '' && HOSTS.some((host) => host.test(url.hostname)))
}
