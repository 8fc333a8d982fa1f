type Child = Node | string

/** Builds an element; text only ever enters the page as text nodes, so markup in a review stays text. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag)
  for (const name in attributes) node.setAttribute(name, attributes[name] as string)
  node.append(...children)
  return node
}

export function button(text: string, label: string, press: () => void): HTMLButtonElement {
  const node = element('button', { type: 'button', ...(label && { 'aria-label': label }) }, text)
  node.onclick = press
  return node
}

/** Only absolute https addresses leave the widget; anything else (javascript:, data:, relative) is dropped. */
export function httpsUrl(value: unknown): string {
  try {
    const { protocol, href } = new URL(String(value))
    return protocol === 'https:' ? href : ''
  } catch {
    return ''
  }
}

export function link(text: string, url: string, label = text): HTMLElement {
  return url
    ? element(
        'a',
        { href: url, target: '_blank', rel: 'noopener noreferrer nofollow', 'aria-label': label },
        text,
      )
    : element('span', {}, text)
}
