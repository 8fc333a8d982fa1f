/** For answers of an API: nothing in them may run, be framed or be guessed at. Pages bring their own policy. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

const PUBLIC_WIDGETS = '/api/public/widget/'
const ANY_SITE = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

/** Calls of widgets come from any website, which has to be able to read what went wrong as well. */
export const corsHeaders = (url = ''): Readonly<Record<string, string>> =>
  url.startsWith(PUBLIC_WIDGETS) ? ANY_SITE : {}
