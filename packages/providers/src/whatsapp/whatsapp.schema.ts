import { z } from 'zod'

export const WireNumber = z.object({
  id: z.string(),
  display_phone_number: z.string(),
  verified_name: z.string().default(''),
})

export const WireTemplate = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  status: z.string(),
  category: z.string(),
  quality_score: z.object({ score: z.string() }).optional(),
  rejected_reason: z.string().optional(),
})
export const WireTemplates = z.object({ data: z.array(WireTemplate) })

export const WireCreated = z.object({
  id: z.string(),
  status: z.string().default('PENDING'),
  category: z.string().optional(),
})

export const WireSent = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) })

const Unread = z.unknown()

/** The envelope of a webhook: what stands in it is read piece by piece, so that an unknown piece takes nothing with it. */
export const WireHook = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.object({
      id: z.string(),
      /** Seconds. */
      time: z.number().optional(),
      changes: z.array(z.object({ field: z.string(), value: z.record(z.string(), Unread) })),
    }),
  ),
})

export const WireStatus = z.object({
  id: z.string().min(1),
  status: z.string(),
  timestamp: z.string().regex(/^\d{1,12}$/),
  biz_opaque_callback_data: z.string().optional(),
  pricing: z.object({ billable: z.boolean().optional(), category: z.string().optional() }).optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
})

export const WireMessage = z.object({
  from: z.string().regex(/^\d{5,20}$/),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  interactive: z.object({ button_reply: z.object({ title: z.string() }).optional() }).optional(),
  context: z.object({ id: z.string().optional() }).optional(),
})

export const WirePreference = z.object({
  wa_id: z.string().regex(/^\d{5,20}$/),
  category: z.string().optional(),
  value: z.string(),
})

export const WireNumberQuality = z.object({ display_phone_number: z.string(), event: z.string() })

export const WireTemplateChange = z.object({
  message_template_name: z.string(),
  message_template_language: z.string(),
  event: z.string().optional(),
  reason: z.string().nullable().optional(),
  new_category: z.string().optional(),
  new_quality_score: z.string().optional(),
})
