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

/** A page's title, as `PageHeader` has it; `actions` are its buttons. */
export const pageTitle = (title: string, description: string, actions: HTMLElement[] = []): HTMLElement =>
  element(
    'header',
    { class: 'first-header' },
    element(
      'div',
      { class: 'first-title' },
      element(
        'div',
        { class: 'page-title-row' },
        element('h1', { class: 'page-title' }, title),
        room('page-help'),
      ),
      element('p', { class: 'page-description' }, description),
    ),
    actions.length > 0 && element('div', { class: 'first-actions' }, ...actions),
  )

/** A button with its picture, as antd's; a press on it is kept for the application. */
export const button = (label: string, look = ''): HTMLElement =>
  element(
    'button',
    { type: 'button', class: `ant-btn first-button ${look}`.trim() },
    room('first-button-picture'),
    label,
  )

/** A mark beside a name, as antd's. */
export const tag = (text: string, look = ''): HTMLElement =>
  element('span', { class: `ant-tag first-tag ${look}`.trim() }, text)

/** The room of a figure's line; a single value makes none. */
export const picture = (values: number): HTMLElement =>
  element('div', { class: 'stat-picture' }, values > 1 && room('first-line'))

/** A figure with what stands under it, as `StatCard` has it; one that is not known yet has its room. */
export const statCard = (label: string, value: string | undefined, ...under: Child[]): HTMLElement =>
  element(
    'div',
    { class: 'stat-card' },
    element('span', { class: 'stat-label' }, label),
    value === undefined
      ? wait('first-wait-figure')
      : element('span', { class: 'stat-value ax-figures' }, value),
    ...under,
  )

/** A part of a page, as `Section` has it; `extra` stands beside its title. */
export const section = ({ title, extra }: { title: string; extra?: Node }, ...parts: Child[]): HTMLElement =>
  element('section', { class: 'section' }, element('header', {}, element('h2', {}, title), extra), ...parts)
