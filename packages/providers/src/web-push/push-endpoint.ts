import type { PushCompany } from '@avaliax/proto/identity/push-companies.ts'
import { outboundUrl } from '../guarded-fetch/outbound-url.ts'

const HOSTS: Record<PushCompany, RegExp> = {
  Google: /^fcm\.googleapis\.com$/,
  Mozilla: /^[a-z0-9-]+(\.[a-z0-9-]+)*\.push\.services\.mozilla\.com$/,
  Apple: /^([a-z0-9-]+\.)*push\.apple\.com$/,
  Microsoft: /^[a-z0-9-]+(\.[a-z0-9-]+)*\.notify\.windows\.com$/,
}

/** Whether a browser can have got it from its maker's push service: four are known, and what configuration lets through. */
export function isPushEndpoint(text: string, allow: readonly string[] = []): boolean {
  const found = outboundUrl(text, allow)
  if (!found) return false
  const { url, allowed } = found
  // A host's closing dot names the same machine under another text.
  return allowed || (url.port === '' && Object.values(HOSTS).some((host) => host.test(url.hostname)))
}
