type Child = Node | string | false | null | undefined

/** Builds an element; text only ever enters the page as text nodes, so markup in a review stays text. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag)
  for (const name in attributes) node.setAttribute(name, attributes[name] as string)
  for (const child of children) if (child) node.append(child)
  return node
}

export function button(
  text: string,
  attributes: Record<string, string>,
  press: () => void,
): HTMLButtonElement {
  const node = element('button', { type: 'button', ...attributes }, text)
  node.onclick = press
  return node
}

/** Without an address the text remains. */
export const link = (
  text: string,
  href: string | false | null | undefined,
  attributes: Record<string, string> = {},
): HTMLElement =>
  href
    ? element('a', { href, target: '_blank', rel: 'noopener noreferrer nofollow', ...attributes }, text)
    : element('span', {}, text)

/** The place's shadow root. */
export const rootOf = (host: Element): ShadowRoot => host.shadowRoot ?? host.attachShadow({ mode: 'open' })
