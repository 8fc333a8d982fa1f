type Attributes = Record<string, string>
type Child = Node | string | false | undefined

/** An element with these attributes and children; a text is a text, whatever signs it holds. */
export function element(name: string, attributes: Attributes = {}, ...children: Child[]): HTMLElement {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...children.filter((child) => child !== false && child !== undefined))
  return made
}

/** The room of a part that is not drawn: an icon, a switch. */
export const room = (className: string): HTMLElement =>
  element('span', { class: className, 'aria-hidden': 'true' })

/** The room of words that are not known yet. */
export const wait = (className: string): HTMLElement => room(`first-wait ${className}`)

/** A page's title, as `PageHeader` has it. */
export const pageTitle = (title: string, description: string): HTMLElement =>
  element(
    'header',
    { class: 'first-header' },
    element(
      'div',
      {},
      element(
        'div',
        { class: 'page-title-row' },
        element('h1', { class: 'page-title' }, title),
        room('page-help'),
      ),
      element('p', { class: 'page-description' }, description),
    ),
  )

/** A part of a page, as `Section` has it; `extra` stands beside its title. */
export const section = ({ title, extra }: { title: string; extra?: Node }, ...parts: Child[]): HTMLElement =>
  element('section', { class: 'section' }, element('header', {}, element('h2', {}, title), extra), ...parts)
