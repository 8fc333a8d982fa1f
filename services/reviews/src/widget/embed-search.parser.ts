import type { WidgetSiteCheck } from '@avaliax/proto/reviews/widget.routes.ts'
import { Tokenizer } from 'htmlparser2'

interface Target {
  snippetId: string
  /** Host and path of the script, without its scheme. */
  script: string
}

interface Found {
  script: boolean
  place: boolean
  otherPlace: boolean
  tagManager: boolean
}

const TAG_MANAGER = /googletagmanager\.com\/gtm\.js|GTM-[A-Z0-9]{4}|tags\.tiqcdn\.com|assets\.adobedtm\.com/
const SNIPPET = /^[\w-]{22}/
/** Elements whose tags no browser runs. The tokenizer itself takes the content of others (`textarea`, `title`) for text. */
const INERT: ReadonlySet<string> = new Set(['noscript', 'template', 'xmp'])
/** The widget's own code is known by this where a cache plugin wrote it into the page. */
const INLINED = /\.ax-widget\[data-snippet\]/
/** Markup inside a script or an attribute, as page builders keep it, and markup inside that. */
const DEPTH_MAX = 2
const MAYBE_MARKUP = /[<\\&]/

/**
 * The embed code found in a page's markup. Comments and texts do not count: browsers do not run them. Scripts and
 * attributes may hold markup of their own, escaped (`srcdoc`, a page builder's data).
 */
export function embedIn(html: string, target: Target): WidgetSiteCheck['result'] {
  const found = { script: false, place: false, otherPlace: false, tagManager: false }
  search(html, { target, found, depth: 0 })
  if (found.place) return found.script ? 'live' : 'script_missing'
  if (found.otherPlace) return 'other_widget'
  if (found.script) return 'place_missing'
  return found.tagManager ? 'maybe_injected' : 'not_found'
}

interface Search {
  target: Target
  found: Found
  depth: number
}

/** By tokens and without a tree: a tree of tags that are never closed takes quadratic time. */
function search(html: string, { target, found, depth }: Search): void {
  const inside = (text: string) => {
    if (depth < DEPTH_MAX && MAYBE_MARKUP.test(text))
      search(decodeEscapes(text), { target, found, depth: depth + 1 })
  }
  const attributeOf = (tag: string, name: string, rawValue: string) => {
    const value = rawValue.replaceAll('\\', '')
    if (name === 'data-snippet') notePlace(value.replace(/^["']/, ''), target, found)
    else if (tag === 'script') noteScript(value, target, found)
    else inside(rawValue)
  }
  const scriptOf = (code: string) => {
    if (INLINED.test(code)) found.script = true
    noteScript(code.replaceAll('\\/', '/'), target, found)
    inside(code)
  }

  const read = (start: number, end: number) => html.slice(start, end)
  let [tag, name, value, inert] = ['', '', '', 0]
  const onTagEnd = () => {
    if (INERT.has(tag)) inert++
  }
  const nothing = () => {}
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname: (start, end) => {
        tag = read(start, end).toLowerCase()
      },
      onattribname: (start, end) => {
        name = read(start, end).toLowerCase()
        value = ''
      },
      onattribdata: (start, end) => {
        value += read(start, end)
      },
      onattribentity: (code) => {
        value += String.fromCodePoint(code)
      },
      onattribend: () => {
        if (inert === 0) attributeOf(tag, name, value)
      },
      onopentagend: onTagEnd,
      onselfclosingtag: onTagEnd,
      onclosetag: (start, end) => {
        tag = ''
        if (inert > 0 && INERT.has(read(start, end).toLowerCase())) inert--
      },
      ontext: (start, end) => {
        if (inert === 0 && tag === 'script') scriptOf(read(start, end))
      },
      ontextentity: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onprocessinginstruction: nothing,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
}

function notePlace(value: string, { snippetId }: Target, found: Found): void {
  if (value.startsWith(snippetId)) found.place = true
  else if (SNIPPET.test(value)) found.otherPlace = true
}

/** A cache plugin may keep the address in an attribute of its own until the script is due. */
function noteScript(value: string, { script }: Target, found: Found): void {
  if (value.includes(script)) found.script = true
  if (TAG_MANAGER.test(value)) found.tagManager = true
}

const NAMED: Record<string, string> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }

/** Escapes of JavaScript and JSON, and entities, as one reading leaves them. */
const decodeEscapes = (text: string): string =>
  text
    .replace(/\\u([0-9a-f]{4})|\\x([0-9a-f]{2})/gi, (_, wide, narrow) =>
      String.fromCharCode(Number.parseInt(wide ?? narrow, 16)),
    )
    .replace(/\\(["'/])/g, '$1')
    .replace(/&(quot|apos|lt|gt|amp);/g, (_, name: string) => NAMED[name] ?? '')
    .replace(/&#(\d{2,3});/g, (_, code) => String.fromCharCode(Number(code)))
