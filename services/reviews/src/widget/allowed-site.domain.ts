import type { WidgetSiteCheck } from '@avaliax/proto/reviews/widget.routes.ts'

interface Wanted {
  snippetId: string
  /** Host and path of the script, without its scheme. */
  script: string
}

const TAG_MANAGERS = /googletagmanager\.com\/gtm\.js|GTM-[A-Z0-9]{4,}|tags\.tiqcdn\.com|assets\.adobedtm\.com/

/** The embed code found in a page's source. Comments do not count: browsers do not run them. */
export function embedIn(html: string, { snippetId, script }: Wanted): WidgetSiteCheck['result'] {
  const source = html.replace(/<!--[\s\S]*?-->/g, '')
  // Page builders write slashes and quotes of embedded code as entities or escapes.
  const plain = source
    .replace(/&quot;|&#34;|\\"/g, '"')
    .replaceAll('&#47;', '/')
    .replaceAll('\\/', '/')
  const hasScript = plain.includes(script)
  const hasPlace = plain.includes(snippetId)
  if (hasScript && hasPlace) return 'live'
  if (hasPlace) return 'script_missing'
  if (/data-snippet\s*=\s*["']?[\w-]{22,}/.test(plain)) return 'other_widget'
  if (hasScript) return 'place_missing'
  return TAG_MANAGERS.test(plain) ? 'maybe_injected' : 'not_found'
}

/** Whether the script shows a widget on this host. */
export const allowedOn = (host: string, allowedSites: readonly string[] = []): boolean =>
  allowedSites.length === 0 || allowedSites.some((site) => host === site || host.endsWith(`.${site}`))
