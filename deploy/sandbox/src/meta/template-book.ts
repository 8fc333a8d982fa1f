import { isRecord } from '../kernel/exchange.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import type { HookDelivery } from './hook-delivery.ts'
import { refuseWith } from './meta-error.ts'
import type { WireTemplate } from './meta-state.ts'

const LANGUAGES = ['pt_BR', 'pt_PT', 'en', 'en_US', 'en_GB', 'es']
const CATEGORIES = ['MARKETING', 'UTILITY', 'AUTHENTICATION']
const APPROVED_AFTER_MS = 150
/** Words by which its reviewers refuse a text or move it to another category. */
const PROMISES = /\b(sorteio|gift card|vale-presente)\b/i
const ASKS_FOR_OPINION = /experi|opini|review|avalia/i

const variablesOf = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)

function bodyOf(components: unknown): string {
  if (!Array.isArray(components)) return refuseWith(100, 'components must be an array')
  const body = components.find((one) => isRecord(one) && one.type === 'BODY')
  if (!isRecord(body) || typeof body.text !== 'string' || body.text === '')
    return refuseWith(100, 'a BODY with a text is required')
  const { text, example } = body
  if (text.length > 1024) refuseWith(100, 'the body has more than 1024 characters')
  const variables = variablesOf(text)
  if (variables.some((name, at) => name !== String(at + 1)))
    refuseWith(100, 'variables are not sequential from {{1}}')
  if (/^\s*\{\{|\}\}\s*$/.test(text))
    refuseWith(100, 'variables cannot be at the start or end of the template')
  const rows = isRecord(example) && Array.isArray(example.body_text) ? example.body_text : []
  const first: unknown = rows[0]
  if (variables.length > 0 && (!Array.isArray(first) || first.length !== variables.length))
    refuseWith(100, 'the body has variables and not as many examples')
  return text
}

/** Message templates of each account, and the reviewers who look at them. */
export function templateBook({ hooks, state }: { hooks: HookDelivery; state: SandboxState }) {
  const now = state.clock.now
  const all = () => state.meta.templates

  const told = (template: WireTemplate, field: string, more: Record<string, unknown>) =>
    hooks.add(template.wabaId, now(), [
      {
        field,
        value: {
          ...more,
          message_template_id: Number(template.id),
          message_template_name: template.name,
          message_template_language: template.language,
        },
      },
    ])

  function change(
    template: WireTemplate,
    { status, category, quality, reason = 'NONE' }: Partial<WireTemplate>,
  ): void {
    if (status && status !== template.status) {
      Object.assign(template, { status, reason })
      told(template, 'message_template_status_update', { event: status, reason })
    }
    if (category && category !== template.category) {
      const previous = template.category
      template.category = category
      told(template, 'template_category_update', { previous_category: previous, new_category: category })
    }
    if (quality && quality !== template.quality) {
      const previous = template.quality
      template.quality = quality
      told(template, 'message_template_quality_update', {
        previous_quality_score: previous,
        new_quality_score: quality,
      })
    }
    state.changed()
  }

  function review(template: WireTemplate): void {
    if (template.status !== 'PENDING' || template.name.includes('hold')) return
    if (template.category === 'UTILITY' && ASKS_FOR_OPINION.test(template.body))
      change(template, { category: 'MARKETING' })
    if (PROMISES.test(template.body)) change(template, { status: 'REJECTED', reason: 'INVALID_FORMAT' })
    else change(template, { status: 'APPROVED' })
  }

  return {
    change,
    create(wabaId: string, asked: Record<string, unknown>): WireTemplate {
      const known = [
        'name',
        'language',
        'category',
        'components',
        'allow_category_change',
        'parameter_format',
      ]
      const unknown = Object.keys(asked).find((name) => !known.includes(name))
      if (unknown) refuseWith(100, `unknown field ${unknown}`)
      const { name, language, category } = asked
      if (typeof name !== 'string' || !/^[a-z0-9_]{1,512}$/.test(name))
        return refuseWith(100, 'name: small letters, digits and underscores')
      if (typeof language !== 'string' || !LANGUAGES.includes(language))
        return refuseWith(100, `language ${String(language)} is not supported`)
      if (typeof category !== 'string' || !CATEGORIES.includes(category))
        return refuseWith(100, 'category must be one of MARKETING, UTILITY, AUTHENTICATION')
      const body = bodyOf(asked.components)
      if (all().some((one) => one.wabaId === wabaId && one.name === name && one.language === language))
        refuseWith(100, 'there is already content in this language for this template')
      state.meta.lastId += 1
      const about = { id: String(state.meta.lastId), wabaId, name, language, category, body }
      const template = { ...about, status: 'PENDING', quality: 'UNKNOWN', reason: 'NONE' }
      all().push(template)
      state.changed()
      setTimeout(() => review(template), APPROVED_AFTER_MS).unref()
      return template
    },
    of: (wabaId: string) => all().filter((template) => template.wabaId === wabaId),
    find: (name: string, language: string, wabaId?: string) =>
      all().find(
        (one) => one.name === name && one.language === language && (!wabaId || one.wabaId === wabaId),
      ),
  }
}
export type TemplateBook = ReturnType<typeof templateBook>

export const shownTemplate = ({
  id,
  name,
  language,
  category,
  status,
  quality,
  body,
  reason,
}: WireTemplate) => ({
  id,
  name,
  language,
  category,
  status,
  quality_score: { score: quality },
  rejected_reason: reason,
  components: [{ type: 'BODY', text: body }],
})

/** The text as its reader gets it. */
export const filledIn = (body: string, values: readonly string[]): string =>
  body.replace(/\{\{(\d+)\}\}/g, (_whole, at: string) => values[Number(at) - 1] ?? '')
