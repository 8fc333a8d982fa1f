/** Opens a mail to this address and nobody else: what stands in it never becomes a field of the mail (`x?bcc=…`). */
export function mailLink(address: string, fields: Readonly<Record<string, string>> = {}): string {
  // The path of such a URL cannot be set afterwards; encoded, it has no sign that would end it.
  const url = new URL(`mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`)
  // A mail program reads a plus as a plus.
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  url.search = query.join('&')
  return url.href
}

/** Opens the chat with this number, digits alone; without one it asks to whom. */
export function chatLink(phone: string, text?: string): string {
  const url = new URL(`https://wa.me/${phone.replace(/\D/g, '')}`)
  if (text !== undefined) url.search = `text=${encodeURIComponent(text)}`
  return url.href
}
