export interface MailParts {
  headers: Record<string, string>
  subject: string
  text: string | null
  html: string | null
}

function bytesOf(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1')
  const joined = body.replace(/=\r?\n/g, '')
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
}

function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?[^?]+\?([BQ])\?([^?]*)\?=/gi, (_all, kind: string, content: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(content, 'base64').toString('utf8')
        : bytesOf(content.replaceAll('_', ' '), 'quoted-printable').toString('utf8'),
    )
}

function split(raw: string): { headers: Record<string, string>; body: string } {
  const at = raw.indexOf('\r\n\r\n')
  const head = at < 0 ? raw : raw.slice(0, at)
  const headers: Record<string, string> = {}
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim()
  }
  return { headers, body: at < 0 ? '' : raw.slice(at + 4) }
}

interface Bodies {
  text: string | null
  html: string | null
}

function bodies(raw: string): Bodies {
  const { headers, body } = split(raw)
  const type = headers['content-type'] ?? 'text/plain'
  const boundary = type.match(/boundary="?([^";]+)"?/i)?.[1]
  if (boundary) {
    const parts = body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => bodies(part.replace(/^\r\n|\r\n$/g, '')))
    const first = (kind: keyof Bodies) => parts.find((part) => part[kind] !== null)?.[kind] ?? null
    return { text: first('text'), html: first('html') }
  }
  const shown = bytesOf(body, (headers['content-transfer-encoding'] ?? '').toLowerCase()).toString('utf8')
  return type.startsWith('text/html') ? { text: null, html: shown } : { text: shown, html: null }
}

/** The readable parts of a message given as latin1 text, one character a byte. */
export function mailParts(raw: string): MailParts {
  const { headers } = split(raw)
  const readable = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      decodeWords(Buffer.from(value, 'latin1').toString('utf8')),
    ]),
  )
  return { headers: readable, subject: readable.subject ?? '', ...bodies(raw) }
}
