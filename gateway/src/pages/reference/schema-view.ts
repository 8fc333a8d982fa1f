import { type Html, html, joined } from '@avaliax/chassis/http/pages/html.ts'

/** The part of JSON Schema that our contracts come out as. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  description?: string
}

export const shapeId = (name: string): string => `shape-${name}`

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)
const choices = ({ anyOf, oneOf, allOf }: Schema) => anyOf ?? oneOf ?? allOf
const code = (value: unknown) => html`<code>${JSON.stringify(value)}</code>`

/** Numbers from here on are only what a number can hold. */
const LARGEST_ID = 999_999_999_999_999

function limits({ minimum, maximum, minLength, maxLength, minItems, maxItems, format }: Schema): string {
  const range = (from: number | undefined, to: number | undefined, unit: string) => {
    if (from === undefined && to === undefined) return []
    if (from === undefined) return [`at most ${to}${unit}`]
    return [to === undefined ? `at least ${from}${unit}` : `${from} to ${to}${unit}`]
  }
  const from = minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum
  const to = maximum !== undefined && maximum >= LARGEST_ID ? undefined : maximum
  return [
    ...(format ? [format] : []),
    ...range(from, to, ''),
    ...range(minLength, maxLength, ' characters'),
    ...range(minItems, maxItems, ' items'),
  ].join(', ')
}

/** A shape in a few words; objects are only named, their fields come from `fieldsOf`. */
export function typeOf(schema: Schema): Html {
  if (schema.$ref) return html`<a href="#${shapeId(nameOf(schema.$ref))}">${nameOf(schema.$ref)}</a>`
  const options = choices(schema)
  if (options) return joined(distinct(options.map(typeOf)), ' or ')
  if (schema.const !== undefined) return code(schema.const)
  if (schema.enum) return joined(schema.enum.map(code), ' or ')
  if (schema.type === 'array') return html`list of ${typeOf(schema.items ?? {})}${inBrackets(limits(schema))}`
  const types = [schema.type ?? 'anything'].flat().join(' or ')
  return html`${types}${inBrackets(limits(schema))}`
}

const distinct = (views: Html[]) => [...new Map(views.map((view) => [String(view), view])).values()]

const inBrackets = (text: string) => text && html` <small>(${text})</small>`

/** The fields of an object and of the objects in it, empty for everything else. */
export function fieldsOf(schema: Schema): Html | null {
  const options = choices(schema)
  if (options) return html`${options.map(fieldsOf)}`
  if (schema.items) return fieldsOf(schema.items)
  if (!schema.properties) return null
  const required = new Set(schema.required)
  const rows = Object.entries(schema.properties).map(
    ([name, field]) =>
      html`<li><code>${name}</code>${!required.has(name) && html` <small>optional</small>`} ${typeOf(field)}${field.description && ` ${field.description}`}${fieldsOf(field)}</li>`,
  )
  return html`<ul class="fields">${rows}</ul>`
}

/** A shape with its fields, where it has some. */
export const shapeOf = (schema: Schema): Html =>
  html`<div class="shape">${schema.description && html`<p>${schema.description}</p>`}${typeOf(schema)}${fieldsOf(schema)}</div>`
