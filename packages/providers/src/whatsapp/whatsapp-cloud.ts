import type { z } from 'zod'
import type { ProviderHttp, ProviderRequest } from '../http/http-provider.ts'
import { WireCreated, WireNumber, WireSent, type WireTemplate, WireTemplates } from './whatsapp.schema.ts'

/** Opens one number and its account. */
export interface WhatsAppAccess {
  phoneNumberId: string
  wabaId: string
  token: string
  clientId: number | null
}

export interface TemplateState {
  metaId: string
  name: string
  language: string
  state: string
  category: string
  quality: string
  reason: string | null
}

export interface TemplateMessage {
  /** E.164. */
  to: string
  template: string
  language: string
  values: readonly string[]
  /** Comes back with every word about the message, also where its id never reached us. */
  callbackData: string
}

const TEMPLATES_MAX = '200'

export const UNKNOWN_QUALITY = 'UNKNOWN'

const stateOf = (one: z.output<typeof WireTemplate>): TemplateState => ({
  metaId: one.id,
  name: one.name,
  language: one.language,
  state: one.status,
  category: one.category,
  quality: one.quality_score?.score ?? UNKNOWN_QUALITY,
  reason: one.rejected_reason && one.rejected_reason !== 'NONE' ? one.rejected_reason : null,
})

/** Meta's Cloud API. A message is asked for once: it knows no key by which a second one would be the same. */
export function whatsAppCloud({ http }: { http: ProviderHttp }) {
  const ask = <S extends z.ZodType>(
    { token, clientId }: WhatsAppAccess,
    request: Omit<ProviderRequest<S>, 'headers' | 'clientId'>,
  ) => http.request({ ...request, clientId, headers: { authorization: `Bearer ${token}` } })

  return {
    async number(access: WhatsAppAccess): Promise<{ displayNumber: string; displayName: string }> {
      const found = await ask(access, {
        method: 'GET',
        path: `/${access.phoneNumberId}`,
        query: { fields: 'id,display_phone_number,verified_name,quality_rating' },
        schema: WireNumber,
        action: 'read_number',
        retry: true,
      })
      return { displayNumber: found.display_phone_number, displayName: found.verified_name }
    },

    async templates(access: WhatsAppAccess): Promise<TemplateState[]> {
      const { data } = await ask(access, {
        method: 'GET',
        path: `/${access.wabaId}/message_templates`,
        query: {
          fields: 'id,name,language,status,category,quality_score,rejected_reason',
          limit: TEMPLATES_MAX,
        },
        schema: WireTemplates,
        action: 'read_templates',
        retry: true,
      })
      return data.map(stateOf)
    },

    createTemplate(
      access: WhatsAppAccess,
      template: {
        name: string
        language: string
        category: string
        text: string
        examples: readonly string[]
      },
    ): Promise<z.output<typeof WireCreated>> {
      const { name, language, category, text, examples } = template
      const example = examples.length > 0 && { example: { body_text: [examples] } }
      return ask(access, {
        method: 'POST',
        path: `/${access.wabaId}/message_templates`,
        body: { name, language, category, components: [{ type: 'BODY', text, ...example }] },
        schema: WireCreated,
        action: 'create_template',
      })
    },

    async send(access: WhatsAppAccess, message: TemplateMessage): Promise<string> {
      const { to, template, language, values, callbackData } = message
      const parameters = values.map((text) => ({ type: 'text', text }))
      const sent = await ask(access, {
        method: 'POST',
        path: `/${access.phoneNumberId}/messages`,
        body: {
          messaging_product: 'whatsapp',
          to: to.replace(/\D/g, ''),
          type: 'template',
          template: {
            name: template,
            language: { code: language },
            components: [{ type: 'body', parameters }],
          },
          biz_opaque_callback_data: callbackData,
        },
        schema: WireSent,
        action: 'send_template',
      })
      return (sent.messages[0] as { id: string }).id
    },
  }
}
export type WhatsAppCloud = ReturnType<typeof whatsAppCloud>
