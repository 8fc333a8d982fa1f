/** The widget needs these of a page's policy: its script, the calls for reviews, and people's pictures. */
const NEEDS = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
} as const
export type PolicyNeed = keyof typeof NEEDS
const IN_ORDER = Object.keys(NEEDS) as PolicyNeed[]

type Policy = ReadonlyMap<string, readonly string[]>

/** Each policy of a header or a meta element; a name's first mention counts. */
function policiesOf(texts: readonly string[]): Policy[] {
  return texts
    .flatMap((text) => text.split(','))
    .map((text) => {
      const policy = new Map<string, readonly string[]>()
      for (const part of text.split(';')) {
        const [name = '', ...sources] = part.trim().split(/\s+/)
        if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources)
      }
      return policy
    })
}

interface Embedded {
  /** The product's origin: script, calls and pictures come from there. */
  origin: string
  /** The page's address: `'self'`, and the scheme of a source that names none. */
  page: URL
  /** The nonce of the script's element. */
  nonce?: string | undefined
}

/** Answers what these policies (all of them hold) keep from the widget. */
export function forbiddenBy(texts: readonly string[], embedded: Embedded): PolicyNeed[] {
  const policies = policiesOf(texts)
  return IN_ORDER.filter((need) => policies.some((policy) => !allows(policy, need, embedded)))
}

function allows(policy: Policy, need: PolicyNeed, { origin, page, nonce }: Embedded): boolean {
  const name = NEEDS[need].find((one) => policy.has(one))
  const sources = name && policy.get(name)
  if (!sources) return true
  if (need === 'script-src') {
    if (nonce && sources.includes(`'nonce-${nonce}'`)) return true
    // Beside it hosts do not count: only a nonce, or a script that has one, brings others along.
    if (sources.some((source) => /^'strict-dynamic'$/i.test(source))) return false
  }
  const url = new URL(
    need === 'script-src'
      ? '/widget.v1.js'
      : need === 'connect-src'
        ? '/api/public/widget/x'
        : '/api/public/pictures/x',
    origin,
  )
  return sources.some((source) => matches(source, url, page))
}

/** CSP level 3, 6.7.2.8, as far as it concerns addresses. */
function matches(source: string, url: URL, page: URL): boolean {
  const text = source.toLowerCase()
  if (text === '*') return true
  if (text === "'self'") return url.origin === page.origin
  if (text.startsWith("'")) return false
  const scheme = /^([a-z][a-z0-9+.-]*):$/.exec(text)?.[1]
  if (scheme) return schemeFits(scheme, url.protocol)
  const [, given, host = '', port, path = ''] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/.exec(text) ?? []
  if (!host || !schemeFits(given ?? page.protocol.slice(0, -1), url.protocol)) return false
  if (host !== '*' && !(host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host))
    return false
  if (port === undefined ? url.port !== '' : port !== '*' && port !== portOf(url)) return false
  if (!path || path === '/') return true
  return path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path
}

const schemeFits = (scheme: string, protocol: string): boolean =>
  `${scheme}:` === protocol || (scheme === 'http' && protocol === 'https:')
const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80')

const LONGEST_TAG = 8_192

/** From each `<` to the next one, which no policy and no nonce contains: read once, whatever stands there. */
function* tagsOf(html: string, name: string): Generator<string> {
  for (const part of html.split('<'))
    if (part.slice(0, name.length).toLowerCase() === name) yield part.slice(0, LONGEST_TAG)
}

/** The policies that a page's source declares, in its head or wherever. */
export function metaPolicies(html: string): string[] {
  const found: string[] = []
  for (const tag of tagsOf(html, 'meta')) {
    if (!/http-equiv\s*=\s*["']?content-security-policy["'\s/>]/i.test(tag)) continue
    const [, double, single] = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? []
    const text = double ?? single
    if (text) found.push(text.replaceAll('&#39;', "'").replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))
  }
  return found
}

/** Answers the nonce of the element that loads this script. */
export function nonceOf(html: string, script: string): string | undefined {
  for (const tag of tagsOf(html, 'script'))
    if (tag.includes(script)) return /\bnonce\s*=\s*["']?([^"'\s>]+)/i.exec(tag)?.[1]
  return undefined
}
