import { randomBytes } from 'node:crypto'
import type { FaultStore } from '../faults/fault-store.ts'
import { type Answer, type Exchange, hasFault, isRecord, json, type Provider } from '../kernel/exchange.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import { hookDelivery } from './hook-delivery.ts'
import { type CheckedMessage, checkedMessage } from './message-check.ts'
import { metaError, refuseWith, titleOf } from './meta-error.ts'
import { type BusinessNumber, NUMBERS, numberOf, waIdOf } from './numbers.ts'
import { shownTemplate, templateBook } from './template-book.ts'

export interface SentMessage extends CheckedMessage {
  id: string
  phoneNumberId: string
  at: string
}

/** Last digits of a recipient and what becomes of the message; at once for the last, by a webhook for the others. */
const FATES: Record<string, number> = { '0026': 131026, '0047': 131047, '0049': 131049, '0050': 131050 }
const REFUSED_AT_ONCE = /0429$/
const READ = /0001$/

function bodyOf({ body }: Exchange): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    if (isRecord(value)) return value
  } catch {}
  return refuseWith(100, 'The body is no JSON object')
}

/** WhatsApp's Cloud API: numbers, templates with their reviewers, messages, and signed webhooks. */
export function metaProvider(state: SandboxState, faults: FaultStore) {
  const now = state.clock.now
  const hooks = hookDelivery({ state, faults })
  const templates = templateBook({ hooks, state })
  let messages: SentMessage[] = []

  const valueAt = ({ phoneNumberId, display }: BusinessNumber, more: Record<string, unknown>) => ({
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: display.replace(/\D/g, ''), phone_number_id: phoneNumberId },
    ...more,
  })

  function tell(number: BusinessNumber, message: SentMessage, status: string, code?: number): void {
    const { id, to, callbackData, category } = message
    const pricing = {
      billable: true,
      pricing_model: 'PMP',
      type: 'regular',
      category: category.toLowerCase(),
    }
    const one = {
      id,
      status,
      timestamp: String(Math.floor(now() / 1000)),
      recipient_id: waIdOf(to),
      ...(callbackData !== null && { biz_opaque_callback_data: callbackData }),
      ...(status !== 'failed' && { pricing }),
      ...(code && {
        errors: [
          { code, title: titleOf(code), message: titleOf(code), error_data: { details: titleOf(code) } },
        ],
      }),
    }
    hooks.add(number.wabaId, now(), [{ field: 'messages', value: valueAt(number, { statuses: [one] }) }])
  }

  function send(exchange: Exchange): Answer {
    const number = numberOf(exchange, 'phoneNumberId')
    if (hasFault(exchange, 'meta_error'))
      return metaError(Number(exchange.fault?.params.code ?? 131000), 'SANDBOX fault')
    const checked = checkedMessage(bodyOf(exchange), number.wabaId, templates)
    if (REFUSED_AT_ONCE.test(checked.to)) refuseWith(130429, 'Cloud API message throughput has been reached.')
    const { phoneNumberId } = number
    const at = new Date(now()).toISOString()
    const id = `wamid.${randomBytes(18).toString('base64')}`
    const message = { ...checked, id, phoneNumberId, at }
    messages.push(message)
    const code = hasFault(exchange, 'meta_fails')
      ? Number(exchange.fault?.params.code ?? 131026)
      : FATES[checked.to.slice(-4)]
    if (code) tell(number, message, 'failed', code)
    else if (!hasFault(exchange, 'meta_silent'))
      for (const status of ['sent', 'delivered', ...(READ.test(checked.to) ? ['read'] : [])])
        tell(number, message, status)
    return json({
      messaging_product: 'whatsapp',
      contacts: [{ input: checked.to, wa_id: waIdOf(checked.to) }],
      messages: [{ id, message_status: 'accepted' }],
    })
  }

  /** A customer answers. */
  function reply(exchange: Exchange): Answer {
    const { from, text, to, contextId } = bodyOf(exchange)
    const number = NUMBERS.find(({ phoneNumberId }) => phoneNumberId === to) ?? NUMBERS[0]
    if (!number) return json({ error: 'no number' }, 404)
    const waId = waIdOf(String(from))
    const message = {
      from: waId,
      id: `wamid.${randomBytes(18).toString('base64')}`,
      timestamp: String(Math.floor(now() / 1000)),
      type: 'text',
      text: { body: String(text) },
      ...(contextId !== undefined && { context: { from: number.display.replace(/\D/g, ''), id: contextId } }),
    }
    const contacts = [{ profile: { name: 'Cliente' }, wa_id: waId }]
    hooks.add(number.wabaId, now(), [
      { field: 'messages', value: valueAt(number, { contacts, messages: [message] }) },
    ])
    return json({ ok: true })
  }

  function status(exchange: Exchange): Answer {
    const { id, status: told, code } = bodyOf(exchange)
    const message = messages.find((one) => one.id === id)
    const number = NUMBERS.find(({ phoneNumberId }) => phoneNumberId === message?.phoneNumberId)
    if (!message || !number) return json({ error: 'no such message' }, 404)
    tell(number, message, String(told), typeof code === 'number' ? code : undefined)
    return json({ ok: true })
  }

  function changeTemplate(exchange: Exchange): Answer {
    const { name, language, ...changes } = bodyOf(exchange)
    const template = templates.find(String(name), String(language))
    if (!template) return json({ error: 'no such template' }, 404)
    templates.change(template, changes)
    return json(shownTemplate(template))
  }

  const version = '/meta/:version/:id'
  const provider: Provider = {
    api: 'meta',
    prefix: '/meta',
    routes: [
      {
        method: 'GET',
        pattern: '/meta/sandbox/messages',
        handle: ({ query }) => {
          const to = query.get('to')
          return json({ messages: messages.filter((one) => to === null || one.to === to) })
        },
      },
      { method: 'POST', pattern: '/meta/sandbox/reply', handle: reply },
      { method: 'POST', pattern: '/meta/sandbox/status', handle: status },
      { method: 'POST', pattern: '/meta/sandbox/template', handle: changeTemplate },
      {
        method: 'POST',
        pattern: '/meta/sandbox/challenge',
        handle: async (exchange) => json(await hooks.challenge(String(bodyOf(exchange).verifyToken))),
      },
      { method: 'GET', pattern: '/meta/sandbox/waiting', handle: () => json({ waiting: hooks.waiting() }) },
      { method: 'POST', pattern: `${version}/messages`, handle: send },
      {
        method: 'GET',
        pattern: `${version}/message_templates`,
        handle: (exchange) =>
          json({ data: templates.of(numberOf(exchange, 'wabaId').wabaId).map(shownTemplate), paging: {} }),
      },
      {
        method: 'POST',
        pattern: `${version}/message_templates`,
        handle(exchange) {
          const { wabaId } = numberOf(exchange, 'wabaId')
          const { id, status: state, category } = templates.create(wabaId, bodyOf(exchange))
          return json({ id, status: state, category })
        },
      },
      {
        method: 'GET',
        pattern: version,
        handle(exchange) {
          const { phoneNumberId: id, display, name } = numberOf(exchange, 'phoneNumberId')
          return json({ id, display_phone_number: display, verified_name: name, quality_rating: 'GREEN' })
        },
      },
    ],
    refuse: (code) => metaError(code === 429 ? 130429 : 131000, 'SANDBOX fault', code),
    notFound: () => metaError(100, 'Unsupported request. The sandbox knows a part of the API.', 404),
  }
  return {
    provider,
    clear() {
      messages = []
      hooks.clear()
    },
    close: hooks.close,
  }
}
