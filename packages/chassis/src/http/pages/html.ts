const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Markup that is shown as it is; only `html` and `raw` make it. */
class Html {
  readonly #markup: string
  constructor(markup: string) {
    this.#markup = markup
  }
  toString(): string {
    return this.#markup
  }
}

export type { Html }

/** A page may hold these. Nothing is drawn for the last three, so that `condition && html…` reads well. */
export type Renderable = Html | string | number | readonly Renderable[] | false | null | undefined

/** Markup whose values are escaped, for the inside of an element or of a quoted attribute. Serves SVG and XML as well. */
export const html = (template: TemplateStringsArray, ...values: Renderable[]): Html =>
  raw(String.raw({ raw: template }, ...values.map(render)))

/** Markup of our own that is not to be escaped: style sheets, scripts. Never anything that somebody typed. */
export const raw = (trusted: string): Html => new Html(trusted)

/** Values with the same text between each two of them. */
export const joined = (values: readonly Renderable[], separator: string): Html =>
  raw(values.map(render).join(render(separator)))

function render(value: Renderable): string {
  if (value instanceof Html) return value.toString()
  if (Array.isArray(value)) return value.map(render).join('')
  if (value === false || value === null || value === undefined) return ''
  return String(value).replace(/[&<>"']/g, (sign) => NAMES[sign] ?? sign)
}
