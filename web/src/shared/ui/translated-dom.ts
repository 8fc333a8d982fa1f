/** A translator put these in place of each text. */
const standIns = new WeakMap<Node, Element>()
const known = new WeakSet<Node>()

const isFont = (node: Node | null): node is Element => node instanceof Element && node.tagName === 'FONT'

/** Translators take a text out of the page and put `<font>` in its place, or around it. */
function noteReplaced({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): Text[] {
  const texts = [...removedNodes].filter((node) => node instanceof Text)
  const fonts = [...addedNodes, previousSibling, nextSibling]
    .filter(isFont)
    .filter((font) => !known.has(font))
  const [font] = fonts
  if (!font) return []
  known.add(font)
  for (const text of texts) standIns.set(text, font)
  return texts
}

/** The child of `parent` that shows what `node` is: itself, what stands in its place, or what is around it. */
function shownIn(parent: Node, node: Node): Node | null {
  if (node.parentNode === parent) return node
  const font = standIns.get(node)
  if (font?.parentNode === parent) return font
  let around = node.parentNode
  while (isFont(around) && around.parentNode !== parent) around = around.parentNode
  return isFont(around) ? around : null
}

/**
 * React holds on to the texts that it made, and throws where a translator has exchanged them: the page becomes the error screen
 * (facebook/react#11538). From here on it finds what stands in their place, and a text that it changes is shown again, for the
 * translator to read anew.
 */
export function surviveTranslation(root: Node = document.documentElement): void {
  const { appendChild, insertBefore, removeChild } = Node.prototype

  function forgetStandIn(node: Node): void {
    const font = standIns.get(node)
    if (font?.parentNode) removeChild.call(font.parentNode, font)
    standIns.delete(node)
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const shown = shownIn(this, child)
    if (shown) removeChild.call(this, shown)
    // Taken out already, which is what was wanted.
    else if (child.parentNode) removeChild.call(child.parentNode, child)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    forgetStandIn(node)
    insertBefore.call(this, node, before && shownIn(this, before))
    return node
  }
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    forgetStandIn(node)
    appendChild.call(this, node)
    return node
  }

  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const font = standIns.get(target)
      if (font?.parentNode) font.replaceWith(target)
      standIns.delete(target)
    }
  })
  const replacements = new MutationObserver((records) => {
    for (const record of records)
      if (record.removedNodes.length > 0)
        for (const text of noteReplaced(record)) changes.observe(text, { characterData: true })
  })
  replacements.observe(root, { childList: true, subtree: true })
}
