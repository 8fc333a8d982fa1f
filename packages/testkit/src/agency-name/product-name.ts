/** The product's name, in whichever letters, and its mark, "ax", as pages and pictures draw it and as mails write it. */
const PRODUCT = /avaliax|M15\.7 12\.6v9\.8|>a<span[^>]*>x</i

/**
 * People of the tests and the demo have addresses of that name, which nobody sees of an installation. Nothing else that stands in a
 * page may go on this list without a reason beside it.
 */
const NOT_THE_PRODUCT: readonly RegExp[] = [
  /[\w.+-]+@avaliax\.test/gi,
  // A firewall of the client's lets our requests in by this sign: it is what the requests say, whoever's name the pages have.
  /“Avaliax\/”/g,
]

export interface Named {
  where: string
  /** The words around it. */
  said: string
}

/** Finds the place at which a text names the product. */
export function naming(where: string, text: string): Named[] {
  const rest = NOT_THE_PRODUCT.reduce((left, allowed) => left.replace(allowed, ''), text)
  const at = rest.search(PRODUCT)
  return at < 0 ? [] : [{ where, said: rest.slice(Math.max(0, at - 60), at + 60) }]
}
