/** A link that is read whole: 22 characters of base64url, or the twelve of a card. Keyboards begin with a capital, and join slashes. */
const LINK = /^\/+([rc])\/+((?<=r\/+)[\w-]{22}|(?<=c\/+)[A-Za-z0-9]{12})(?![A-Za-z0-9])/i
const FROM_QR = '?s=qr'

/**
 * The path of a review link or card as we write it (`/R/`, `/r//`, `//r/` are `/r/`), and without the signs that messengers, mail programs and people put behind it: `/r/{token}).`
 * is `/r/{token}`. Letters or digits behind it make it another address, and any other path is returned as it is.
 * @param url path and query as they stand in the request line
 */
export function plainShortLink(url: string): string {
  const [written, kind = '', token = ''] = LINK.exec(url) ?? []
  if (!written) return url
  const link = `/${kind.toLowerCase()}/${token}`
  const rest = url.slice(written.length)
  if (!rest) return link
  const signs = rest.split(/[?&]/, 1)[0] ?? ''
  if (!isOnlySigns(signs)) return url
  return link + withoutSignsOfQr(rest.slice(signs.length).replace(/^&/, '?'))
}

const withoutSignsOfQr = (query: string) =>
  query.startsWith(FROM_QR) && isOnlySigns(query.slice(FROM_QR.length)) ? FROM_QR : query

const isOnlySigns = (text: string) => text === '' || !/[\p{L}\p{N}]/u.test(decoded(text))

/** Bytes of a request line are read as Latin-1; a link cut within an escape has no other reading than signs. */
function decoded(text: string): string {
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
  const utf8 = new TextDecoder().decode(bytes)
  try {
    return decodeURIComponent(utf8)
  } catch {
    return utf8.replace(/%[0-9a-f]{0,2}/gi, '')
  }
}
