interface Cookie {
  name: string
  value: string
}

const cookiesOf = (header: string | undefined): Cookie[] =>
  (header ?? '').split(';').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at).trim(), value: pair.slice(at + 1).trim() }
  })

/** Whether a contract names a cookie; a name that ends in `*` stands for all that begin so. */
export const isNamedCookie = (name: string, names: readonly string[]): boolean =>
  names.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one))

/** The header with the named cookies alone; undefined without any of them. */
export function onlyCookies(header: string | undefined, names: readonly string[]): string | undefined {
  const kept = cookiesOf(header).filter(({ name }) => isNamedCookie(name, names))
  return kept.length > 0 ? kept.map(({ name, value }) => `${name}=${value}`).join('; ') : undefined
}

/** A cookie's value; null when it is absent, or there twice: then somebody else may have planted one. */
export function cookieValue(header: string | undefined, cookieName: string): string | null {
  const [first, second] = cookiesOf(header).filter(({ name }) => name === cookieName)
  return first && !second ? first.value : null
}
