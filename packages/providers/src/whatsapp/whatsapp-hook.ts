import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import {
  WireHook,
  WireMessage,
  WireNumberQuality,
  WirePreference,
  WireStatus,
  WireTemplateChange,
} from './whatsapp.schema.ts'

/** A message came to this. */
export interface MessageNews {
  phoneNumberId: string
  messageId: string
  callbackData: string | null
  status: 'sent' | 'delivered' | 'read' | 'failed'
  at: Date
  /** Why it failed; null: it did not, or nobody says. */
  code: number | null
  /** Meta bills the message like this; null: it does not say. */
  pricing: { billable: boolean; category: string | null } | null
}

/** A customer wrote this, or chose it in the settings of the chat. */
export interface CustomerWord {
  phoneNumberId: string
  /** Digits, as WhatsApp knows the customer. */
  from: string
  text: string
  /** The message that it answers. */
  messageId: string | null
  /** In the chat's settings: no more advertising. */
  stops: boolean
}

export interface TemplateNews {
  wabaId: string
  name: string
  language: string
  at: Date
  state: string | null
  reason: string | null
  category: string | null
  quality: string | null
}

/** Meta thinks less of a number, or as much as before. */
export interface NumberNews {
  wabaId: string
  /** People dial it so; Meta writes it in several forms. */
  displayNumber: string
  at: Date
  isFlagged: boolean
}

export interface HookNews {
  messages: MessageNews[]
  words: CustomerWord[]
  templates: TemplateNews[]
  numbers: NumberNews[]
}

const STATUSES = ['sent', 'delivered', 'read', 'failed'] as const
const TEMPLATE_FIELDS = [
  'message_template_status_update',
  'message_template_quality_update',
  'template_category_update',
]

/** Tells whether somebody with the app's secret signed exactly these bytes. */
export function isHookSigned(body: string, signature: string | undefined, secret: string): boolean {
  if (secret === '' || !signature) return false
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const listOf = <S extends z.ZodType>(schema: S, value: unknown): z.output<S>[] =>
  (Array.isArray(value) ? value : []).flatMap((one) => {
    const parsed = schema.safeParse(one)
    return parsed.success ? [parsed.data] : []
  })

const phoneNumberIdOf = (value: Record<string, unknown>): string => {
  const id = (value.metadata as { phone_number_id?: unknown } | undefined)?.phone_number_id
  return typeof id === 'string' ? id : ''
}

const secondsAt = (seconds: number | string) => new Date(Number(seconds) * 1_000)

function messageNews(value: Record<string, unknown>): MessageNews[] {
  return listOf(WireStatus, value.statuses).flatMap((one) => {
    const status = STATUSES.find((known) => known === one.status)
    if (!status) return []
    const { pricing } = one
    return [
      {
        phoneNumberId: phoneNumberIdOf(value),
        messageId: one.id,
        callbackData: one.biz_opaque_callback_data ?? null,
        status,
        at: secondsAt(one.timestamp),
        code: one.errors?.[0]?.code ?? null,
        pricing: pricing
          ? { billable: pricing.billable ?? true, category: pricing.category?.toUpperCase() ?? null }
          : null,
      },
    ]
  })
}

function wordsOf(value: Record<string, unknown>): CustomerWord[] {
  const phoneNumberId = phoneNumberIdOf(value)
  const written = listOf(WireMessage, value.messages).map(({ from, text, button, interactive, context }) => ({
    phoneNumberId,
    from,
    text: text?.body ?? button?.text ?? interactive?.button_reply?.title ?? '',
    messageId: context?.id ?? null,
    stops: false,
  }))
  const chosen = listOf(WirePreference, value.user_preferences)
    .filter((one) => one.value === 'stop')
    .map(({ wa_id: from }) => ({ phoneNumberId, from, text: '', messageId: null, stops: true }))
  return [...written, ...chosen]
}

function templateNews(
  { id, time }: { id: string; time?: number | undefined },
  value: Record<string, unknown>,
): TemplateNews[] {
  return listOf(WireTemplateChange, [value]).map((one) => ({
    wabaId: id,
    name: one.message_template_name,
    language: one.message_template_language,
    at: time === undefined ? new Date() : secondsAt(time),
    state: one.event ?? null,
    reason: one.reason && one.reason !== 'NONE' ? one.reason : null,
    category: one.new_category ?? null,
    quality: one.new_quality_score ?? null,
  }))
}

function numberNews(
  { id, time }: { id: string; time?: number | undefined },
  value: Record<string, unknown>,
): NumberNews[] {
  return listOf(WireNumberQuality, [value]).flatMap(({ display_phone_number: displayNumber, event }) => {
    if (event !== 'FLAGGED' && event !== 'UNFLAGGED') return []
    const at = time === undefined ? new Date() : secondsAt(time)
    return [{ wabaId: id, displayNumber, at, isFlagged: event === 'FLAGGED' }]
  })
}

/** Everything a webhook tells that concerns us; Meta puts several pieces into one, also of others. Null: it is none. */
export function hookNews(body: string): HookNews | null {
  let read: unknown
  try {
    read = JSON.parse(body)
  } catch {
    return null
  }
  const hook = WireHook.safeParse(read)
  if (!hook.success) return null
  const changes = hook.data.entry.flatMap((entry) => entry.changes.map((change) => ({ ...change, entry })))
  const about = (...fields: string[]) => changes.filter(({ field }) => fields.includes(field))
  return {
    messages: about('messages').flatMap(({ value }) => messageNews(value)),
    words: about('messages', 'user_preferences').flatMap(({ value }) => wordsOf(value)),
    numbers: about('phone_number_quality_update').flatMap(({ entry, value }) => numberNews(entry, value)),
    templates: about(...TEMPLATE_FIELDS).flatMap(({ entry, value }) => templateNews(entry, value)),
  }
}
