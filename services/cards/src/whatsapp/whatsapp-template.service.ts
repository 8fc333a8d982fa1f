import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { WhatsAppWarned } from '@avaliax/proto/cards/cards.events.ts'
import { type NewWhatsAppTemplate, SENDABLE } from '@avaliax/proto/cards/whatsapp/whatsapp.fields.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { assertLawful } from '@avaliax/providers/policy/assert-lawful.ts'
import { UNKNOWN_QUALITY, type WhatsAppCloud } from '@avaliax/providers/whatsapp/whatsapp-cloud.ts'
import type { TemplateNews } from '@avaliax/providers/whatsapp/whatsapp-hook.ts'
import type { Connection } from 'mongoose'
import type { Writer } from '../client/write-access.service.ts'
import { asMetaWants, META_LANGUAGE } from './template-body.domain.ts'
import { type WhatsAppNumberRow, type WhatsAppTemplateRow, whatsAppTemplates } from './whatsapp.models.ts'
import { asRefusal, type WhatsAppNumbers } from './whatsapp-number.service.ts'
import { warningsOf } from './whatsapp-warning.domain.ts'

interface Deps {
  db: Connection
  ids: IdSequences
  cloud: Pick<WhatsAppCloud, 'createTemplate' | 'templates'>
  numbers: Pick<WhatsAppNumbers, 'accessOf' | 'need'>
  outbox: Outbox
  transact: Transact
  now: () => Date
}

const SECOND_MS = 1_000

/** Meta says this of a text: which of it is news, and since when. */
type Said = Omit<TemplateNews, 'wabaId' | 'name' | 'language'>

export function whatsAppTemplateService({ db, ids, cloud, numbers, outbox, transact, now }: Deps) {
  const rows = whatsAppTemplates.on(db).within('all')

  /** The newest approved one of a language. */
  async function usedOf(wabaId: string, language: Language): Promise<WhatsAppTemplateRow | null> {
    const newest = { sort: { createdAt: -1, _id: -1 }, limit: 1 } as const
    const [found] = await rows.find({ wabaId, language, state: SENDABLE }, newest)
    return found ?? null
  }

  /** Each by its own time: webhooks come in any order, and again. What people must know is told with the change, once. */
  const heard = (at: { wabaId: string; name: string }, said: Said): Promise<void> =>
    transact(async (tx) => {
      const { at: when, state, reason, category, quality } = said
      const before = await rows.findOne(at, tx)
      if (!before) return
      const news = {
        ...(state && before.stateAt <= when && { state, reason, stateAt: when }),
        ...(category && before.categoryAt <= when && { category, categoryAt: when }),
        ...(quality && before.qualityAt <= when && { quality, qualityAt: when }),
      }
      if (Object.keys(news).length === 0) return
      const after = { ...before, ...news }
      await rows.updateOne({ _id: before._id }, { $set: news, $inc: { rev: 1 } }, tx)
      for (const warning of warningsOf(before, after)) {
        const key = `whatsapp-${warning}:${before._id}:${when.getTime()}`
        const data = { clientId: before.clientId, warning, name: before.name, key }
        await outbox.append(WhatsAppWarned, { clientId: before.clientId, subject: key, rev: 1, data }, tx)
      }
    })

  return {
    usedOf,
    page: (wabaId: string, query: { limit: number; cursor?: string | undefined }) =>
      rows.countedPage({ wabaId }, query),

    async create(
      { audit }: Pick<Writer, 'audit'>,
      numberId: number,
      body: NewWhatsAppTemplate,
      newId: number | undefined,
    ): Promise<WhatsAppTemplateRow> {
      const number = await numbers.need(numberId)
      const earlier = newId !== undefined && (await rows.findOne({ _id: newId }))
      if (earlier) return earlier
      assertLawful(body.body, { kind: 'request', language: body.language, path: 'body' })
      const { language, category } = body
      const _id = newId ?? (await ids.next('whatsapp_templates'))
      const name = `pedido_de_avaliacao_${_id}`
      const asked = { name, language: META_LANGUAGE[language], category, ...asMetaWants(body.body, language) }
      const { clientId, wabaId } = number
      const about = { _id, clientId, wabaId, name, language, body: body.body }
      // Before Meta is asked: what it says of the text may arrive before its answer does.
      const never = new Date(0)
      const first = { category, state: 'PENDING', quality: UNKNOWN_QUALITY, reason: null }
      const row = await transact(async (tx) => {
        const told = { stateAt: never, categoryAt: never, qualityAt: never }
        const inserted = await rows.insertOne({ ...about, ...first, ...told }, tx)
        await audit(
          { subject: `whatsapp-template-${_id}`, clientId, before: null, after: { language, category } },
          tx,
        )
        return inserted
      })
      try {
        const created = await cloud.createTemplate(numbers.accessOf(number), asked)
        // Meta may file it under another category at once.
        if (created.category) {
          const unsaid = { _id, categoryAt: never }
          await rows.updateOne(unsaid, { $set: { category: created.category } })
        }
      } catch (error) {
        const refusal = asRefusal(error, 'WHATSAPP_TEMPLATE_REFUSED')
        await rows.deleteMany({ _id, stateAt: never })
        throw refusal
      }
      return (await rows.findOne({ _id })) ?? row
    },

    /** Whatever a webhook did not tell. */
    async refresh(number: WhatsAppNumberRow): Promise<void> {
      // In whole seconds, as webhooks tell their time: one of the same second is no older.
      const at = new Date(Math.floor(now().getTime() / SECOND_MS) * SECOND_MS)
      const found = await cloud
        .templates(numbers.accessOf(number))
        .catch((error: unknown) => Promise.reject(asRefusal(error, 'WHATSAPP_NUMBER_REFUSED')))
      for (const { name, ...said } of found) await heard({ wabaId: number.wabaId, name }, { ...said, at })
    },

    heard: ({ wabaId, name, language: _of, ...said }: TemplateNews) => heard({ wabaId, name }, said),
    /** Meta said so while a message was sent. */
    stopped: (template: WhatsAppTemplateRow, state: string) =>
      heard(template, { at: now(), state, reason: null, category: null, quality: null }),
  }
}
export type WhatsAppTemplates = ReturnType<typeof whatsAppTemplateService>
