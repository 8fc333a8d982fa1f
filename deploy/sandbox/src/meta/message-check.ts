import { isRecord } from '../kernel/exchange.ts'
import { refuseWith } from './meta-error.ts'
import { filledIn, type TemplateBook } from './template-book.ts'

export interface CheckedMessage {
  to: string
  template: string
  language: string
  category: string
  text: string
  callbackData: string | null
}

const FIELDS = ['messaging_product', 'recipient_type', 'to', 'type', 'template', 'biz_opaque_callback_data']

function valuesOf(components: unknown): string[] {
  const body = (Array.isArray(components) ? components : []).find(
    (one) => isRecord(one) && one.type === 'body',
  )
  const parameters = isRecord(body) && Array.isArray(body.parameters) ? body.parameters : []
  return parameters.map((one) => {
    if (!isRecord(one) || one.type !== 'text' || typeof one.text !== 'string')
      return refuseWith(132012, 'a parameter is a text')
    if (one.text === '') refuseWith(131008, 'a parameter has no text')
    if (/[\n\t]| {5}/.test(one.text))
      refuseWith(132012, 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces')
    return one.text
  })
}

/** A template message that may go out, or Meta's refusal. */
export function checkedMessage(asked: unknown, wabaId: string, templates: TemplateBook): CheckedMessage {
  if (!isRecord(asked)) return refuseWith(100, 'the body is no object')
  const unknown = Object.keys(asked).find((name) => !FIELDS.includes(name))
  if (unknown) refuseWith(100, `Unexpected key "${unknown}"`)
  if (asked.messaging_product !== 'whatsapp') refuseWith(100, 'messaging_product must be whatsapp')
  const { to, type, template, biz_opaque_callback_data: data } = asked
  if (typeof to !== 'string' || !/^\d{8,15}$/.test(to)) return refuseWith(131008, 'to: digits alone')
  if (type !== 'template' || !isRecord(template))
    return refuseWith(131047, 'outside of an open conversation only a template may be sent')
  if (data !== undefined && (typeof data !== 'string' || data.length > 512))
    refuseWith(100, 'biz_opaque_callback_data has at most 512 characters')
  const { name, language } = template
  const code = isRecord(language) && typeof language.code === 'string' ? language.code : ''
  const found = templates.find(String(name), code, wabaId)
  if (!found || found.status === 'PENDING' || found.status === 'REJECTED')
    return refuseWith(132001, `template name (${String(name)}) does not exist in ${code}`)
  if (found.status === 'PAUSED') refuseWith(132015, 'Template is paused due to low quality')
  if (found.status !== 'APPROVED') refuseWith(132016, 'Template is disabled')
  const values = valuesOf(template.components)
  const expected = new Set(found.body.match(/\{\{\d+\}\}/g)).size
  if (values.length !== expected)
    refuseWith(132000, `body: number of localizable_params (${values.length}) does not match ${expected}`)
  return {
    to,
    template: found.name,
    language: found.language,
    category: found.category,
    text: filledIn(found.body, values),
    callbackData: typeof data === 'string' ? data : null,
  }
}
