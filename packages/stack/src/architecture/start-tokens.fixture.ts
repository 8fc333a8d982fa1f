/** Most patterns can begin with these. */
const COMMON = [
  'a',
  '0',
  ' ',
  '\n',
  '"',
  '<',
  '(',
  '\\',
  '.',
  '-',
  '=',
  ';',
  '&',
  '%',
  '\u00e1',
  '\u200d',
  '\u{1F600}',
]
const CLASSES: Record<string, string> = {
  d: '1',
  w: 'a',
  s: ' ',
  D: 'x',
  W: '-',
  S: 'x',
  b: '',
  B: '',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  f: '\f',
}
const UNQUANTIFIED = /[?*+]|\{\d+(?:,\d*)?\}/y
const MOST = 12

/**
 * The literal beginnings of a pattern and of its parts: `<!--[\s\S]*?-->` begins with `<!--`, and its end is `-->`. Signs of
 * classes stand for themselves.
 */
export function startTokens(source: string): { own: string[]; common: string[] } {
  const tokens = new Set<string>()
  let run = ''
  const end = () => {
    if (run) {
      tokens.add(run)
      tokens.add([...run][0] ?? run)
    }
    run = ''
  }
  for (let at = 0; at < source.length; ) {
    UNQUANTIFIED.lastIndex = at
    const quantifier = UNQUANTIFIED.exec(source)?.[0]
    if (quantifier) {
      at += quantifier.length
      end()
      continue
    }
    const { text, length } = signAt(source, at)
    at += length
    if (text === null) end()
    else run += text
  }
  end()
  const own = [...tokens].slice(0, MOST)
  // Two parts in turns bring patterns back that one alone does not.
  const pairs = own.flatMap((token, index) => own.slice(index + 1, index + 3).map((next) => token + next))
  return { own, common: [...new Set([...pairs, ...COMMON])].filter((token) => !tokens.has(token)) }
}

/** The sign that the pattern has at a place; null for what stands for none. */
function signAt(source: string, at: number): { text: string | null; length: number } {
  const sign = source[at] ?? ''
  if (sign === '[') return classAt(source, at)
  if (sign === '\\') return escapeAt(source, at)
  if (sign === '(')
    return { text: null, length: /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(source.slice(at))?.[0].length ?? 1 }
  if ('^$.|)'.includes(sign)) return { text: null, length: 1 }
  return { text: sign, length: 1 }
}

function escapeAt(source: string, at: number): { text: string | null; length: number } {
  const rest = source.slice(at)
  const code = /^\\(?:u\{([0-9a-f]+)\}|u([0-9a-f]{4})|x([0-9a-f]{2}))/i.exec(rest)
  if (code)
    return {
      text: String.fromCodePoint(Number.parseInt(code[1] ?? code[2] ?? code[3] ?? '0', 16)),
      length: code[0].length,
    }
  const property = /^\\[pP]\{[^}]*\}/.exec(rest)
  if (property) return { text: propertySign(property[0]), length: property[0].length }
  const escaped = rest[1] ?? ''
  return { text: CLASSES[escaped] ?? escaped, length: 2 }
}

const propertySign = (property: string): string => {
  const pattern = new RegExp(property, 'u')
  return (
    ['a', 'A', '1', ' ', '.', '\u0301', '\u200d', '\u0001', '\u2028', '\u6f22', '\u{1F600}', '$'].find(
      (sign) => pattern.test(sign),
    ) ?? 'a'
  )
}

function classAt(source: string, at: number): { text: string | null; length: number } {
  let end = at + 1
  for (; end < source.length && source[end] !== ']'; end++) if (source[end] === '\\') end++
  const whole = source.slice(at, end + 1)
  return { text: classSign(whole), length: whole.length }
}

function classSign(whole: string): string | null {
  const inside = whole.slice(1)
  if (inside.startsWith('^')) return 'x'
  return inside.startsWith('\\') ? escapeAt(inside, 0).text : (inside[0] ?? null)
}
