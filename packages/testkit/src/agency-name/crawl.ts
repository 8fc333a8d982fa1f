import { type Named, naming } from './product-name.ts'

interface Options {
  /** Addresses that the crawl begins with. */
  from: readonly string[]
  origin: string
  /** Names by which the installation is reached; an agency's own host is one more. */
  hosts?: readonly string[]
}

const THIS_MACHINE = ['localhost', '127.0.0.1']

/** More pages than the product has; beyond it, something links to itself without end. */
const PAGES_MOST = 400
const LINK = /(?:href|src)="([^"#]+)|https?:\/\/[^\s"'<>()]+/g
/** The scripts of the built application hold the product's own brand, which they show where none is set; nobody reads them. */
const BUILT = /^\/assets\//
/** A way to act, or to leave: no page. */
const NO_PAGE = /^\/api\/(auth|google\/auth)/
const TEXT = /^(text\/|application\/(json|manifest|xml|rss|atom|javascript)|image\/svg|text\/calendar)/

/** Opens every page that can be reached without an account, in both languages, and answers where one names the product. */
export async function crawl({ from, origin, hosts = THIS_MACHINE }: Options) {
  const waiting = [...new Set(from)]
  const seen = new Set<string>()
  const named: Named[] = []
  for (let path = waiting.shift(); path !== undefined && seen.size < PAGES_MOST; path = waiting.shift()) {
    if (seen.has(path)) continue
    seen.add(path)
    for (const language of ['pt-BR', 'en']) {
      const answer = await fetch(new URL(path, origin), {
        headers: { 'accept-language': language, accept: 'text/html,*/*' },
        redirect: 'manual',
      })
      const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
      named.push(...naming(`${path} (${language}, headers)`, headers))
      if (!TEXT.test(answer.headers.get('content-type') ?? '')) continue
      const text = await answer.text()
      named.push(...naming(`${path} (${language})`, text))
      for (const next of linksIn(text, origin, hosts)) if (!seen.has(next)) waiting.push(next)
    }
  }
  return { seen, named }
}

/** Addresses of this origin that a page or a mail leads to. */
export function linksIn(text: string, origin: string, hosts: readonly string[] = THIS_MACHINE): string[] {
  return [...text.matchAll(LINK)].flatMap(([whole, written]) => {
    const address = (written ?? whole).replaceAll('&amp;', '&')
    if (!URL.canParse(address, origin)) return []
    const { hostname, port, pathname, search } = new URL(address, origin)
    const isHere = hosts.includes(hostname) && port === new URL(origin).port
    return isHere && !BUILT.test(pathname) && !NO_PAGE.test(pathname) ? [pathname + search] : []
  })
}
